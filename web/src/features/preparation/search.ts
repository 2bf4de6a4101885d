import type { ProcedureSummary, Station } from '@/api/model';
import { order } from '@/application/menu/acts';
import { conformityRules } from '@/forms/rules/conformity';
import type { Bilingual } from '@/i18n/lang';

/** All that can be filed, and what it is about. */
export interface Offered {
  procedures: readonly ProcedureSummary[];
  stations: readonly Station[];
}

/** A station with those of its procedures that were searched for; no station for what is about any. */
export interface Found {
  station: Station | undefined;
  procedures: readonly ProcedureSummary[];
}

/** Width, case, kana, long vowels, hyphens, spaces and American spelling make no difference. */
export const normaliseText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\s\p{P}\u30fc~〜]/gu, '')
    .replaceAll('license', 'licence');

const both = ({ ja, en }: Bilingual) => [ja, en];

const KANA_OR_KANJI = /[^\p{ASCII}]{2}/u;

/**
 * How well a word fits: it is one of the names, begins one, stands in one, or in what is told besides. A
 * sentence in Japanese, whose words are not apart, fits the names that stand in it.
 */
function fitness(word: string, names: readonly string[], keywords: readonly string[]): number {
  const normalised = names.map(normaliseText);
  if (normalised.includes(word)) return 4;
  if (normalised.some((each) => each.startsWith(word))) return 3;
  if (normalised.some((each) => each.includes(word))) return 2;
  const within = (each: string) => KANA_OR_KANJI.test(each) && word.includes(each);
  return normalised.some(within) || keywords.some((each) => normaliseText(each).includes(word))
    ? 1
    : 0;
}

const ofStation = (word: string, { name, about, synonyms }: Station) =>
  fitness(word, [...both(name), ...synonyms], both(about));

const ofProcedure = (word: string, { title, summary, synonyms }: ProcedureSummary) =>
  fitness(word, [...both(title), ...synonyms], both(summary));

/** What stands between the particles of a sentence in Japanese. */
const clauses = (sentence: string) =>
  sentence.split(/(?<=\P{Script=Hiragana})[のをがはへにでと](?=.)/u);

/** Without the ending of a verb in Japanese, and without those of English words. */
const stem = (clause: string) =>
  clause
    .replace(/(?<=\p{Script=Han})\p{Script=Hiragana}+$/u, '')
    .replace(/(?<=[a-z]{3})s$|(?<=[a-z]{4})(?:ed|ing)$/i, '');

/** What says nothing beside other words: it is asked of everything here. */
const COMMON = new Set(
  `無線 無線局 局 免許 登録 手続き 手続 申請 届出 届け 届 使う 使いたい したい 出したい 始めたい 買った 買いたい について 方法 どうする
  radio station licence equipment device apply application i we want to a an the my our for of how need is are has have it its
  use using do with in on at and about get can what not`
    .split(/\s+/)
    .map((word) => normaliseText(word)),
);

/** Without the common ones, unless there are no others. */
function telling(words: readonly string[]): readonly string[] {
  const rest = words.filter((each) => !COMMON.has(normaliseText(each)));
  return rest.length > 0 ? rest : words;
}

const terms = (words: readonly string[]) =>
  telling(words.filter((each) => normaliseText(each) !== '')).map(normaliseText);

/**
 * The stations and procedures in which every word is found, the best first. Where nothing has all of them, those that
 * are found nowhere are left out, unless it is to be strict.
 */
export function search(
  words: string,
  stations: readonly Station[],
  procedures: readonly ProcedureSummary[],
  strict = false,
): Found[] {
  const typed = words.split(/[\s\u3000]+/);
  const groups: Found[] = stations.map((station) => ({
    station,
    procedures: procedures.filter((each) => each.station === station.id),
  }));
  groups.push({ station: undefined, procedures: procedures.filter((each) => !each.station) });
  const apart = typed.flatMap(clauses);
  const stems = terms(telling(apart).map(stem));
  for (const query of strict ? [terms(apart), stems] : [terms(apart), stems, terms(typed)]) {
    const found = having(groups, query);
    if (found.length > 0) return found;
  }
  if (strict) return [];
  const known = stems.filter((word) => !COMMON.has(word) && having(groups, [word]).length > 0);
  return having(groups, known);
}

function having(groups: readonly Found[], words: readonly string[]): Found[] {
  if (words.length === 0) return [];
  return groups
    .map((group) => narrowed(group, words))
    .filter(({ found }) => found.procedures.length > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ found }) => found);
}

/** The procedures of a group that have every word, be it by what they are about or themselves. */
function narrowed({ station, procedures }: Found, words: readonly string[]) {
  const about = words.map((word) => (station ? ofStation(word, station) : 0));
  const scored = procedures.map((procedure) => {
    const fits = words.map((word, n) => Math.max(about[n] ?? 0, ofProcedure(word, procedure)));
    return { procedure, score: fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 0) };
  });
  const found = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || rank(a.procedure) - rank(b.procedure));
  return {
    found: { station, procedures: found.map(({ procedure }) => procedure) },
    score: Math.max(0, ...found.map(({ score }) => score)),
  };
}

const rank = ({ act }: ProcedureSummary) => order.indexOf(act);

/** A conformity number of radio equipment as it is written, and the stations whose forms take it. */
export function stationsFor(
  typed: string,
  stations: readonly Station[],
): { number: string; stations: Station[] } | null {
  let number = '';
  const taking = stations.filter(({ numberRules }) =>
    conformityRules.some((rule) => {
      const written = rule.normalise(typed);
      const taken = numberRules.includes(rule.name) && !rule.check(written, {}, '');
      if (taken) number = written;
      return taken;
    }),
  );
  return taking.length > 0 ? { number, stations: taking } : null;
}

/** Of some stations those that equipment is certified for, by the class that the authority says: it names the kind of station. */
export function certifiedFor(kind: string, stations: readonly Station[]): Station[] {
  const normalised = normaliseText(kind);
  return stations.filter(
    ({ name }) => normaliseText(name.ja) !== '' && normalised.includes(normaliseText(name.ja)),
  );
}
