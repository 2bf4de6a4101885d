import type { ProcedureSummary } from '@/api/model';
import { texts, usePick, useTexts } from '@/i18n/texts';

const actTexts = texts({
  open: { ja: '新しく局を開設する', en: 'Open a new station' },
  renewal: { ja: '免許の期間を延ばす（再免許）', en: 'Renew a licence' },
  change: { ja: '免許の内容を変える', en: 'Change a licence' },
  repeal: { ja: '局を廃止する', en: 'Close a station' },
});

const registrationTexts = texts({
  open: { ja: '登録を受けて局を開設する', en: 'Register a new station' },
  renewal: { ja: '登録の期間を延ばす（再登録）', en: 'Renew a registration' },
  change: { ja: '登録の内容を変える', en: 'Change a registration' },
  repeal: { ja: '局を廃止する', en: 'Close a station' },
});

/** What is done about a station, in the order of its life. */
export const order: readonly string[] = ['open', 'renewal', 'change', 'repeal', 'report'];

/** What can be done about something, and the procedures for it. */
export interface Act {
  act: string;
  procedures: readonly ProcedureSummary[];
}

/** The acts of some procedures in the order of a station's life. */
export function actsOf(procedures: readonly ProcedureSummary[]): Act[] {
  const acts = [...new Set(procedures.map((each) => each.act))];
  return acts
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((act) => ({ act, procedures: procedures.filter((each) => each.act === act) }));
}

/** The procedures about what a station is; reports and requests that take its licences, or any of its service, are among them. */
export function aboutStation(
  procedures: readonly ProcedureSummary[],
  { id, service }: { id: string; service: string },
): ProcedureSummary[] {
  return procedures.filter(
    (each) =>
      each.station === id || (each.station === '' && each.service === service && takes(each, id)),
  );
}

const takes = ({ categories }: ProcedureSummary, category: string) =>
  categories.length === 0 || categories.includes(category);

/** What may be done about a licence that one has. */
export function aboutLicence(
  procedures: readonly ProcedureSummary[],
  category: string,
): ProcedureSummary[] {
  const own = procedures.find((each) => each.station && each.categories.includes(category));
  if (!own) return [];
  return aboutStation(procedures, { id: own.station, service: own.service }).filter(
    (each) =>
      each.forHeld &&
      (each.categories.includes(category) ||
        (each.categories.length === 0 && each.act === 'report')),
  );
}

/** An act in words: what one wants to do with a station; elsewhere the title of its procedure tells it. */
export function useActLabel(): (act: Act) => string {
  const licences: Readonly<Record<string, string>> = useTexts(actTexts);
  const registrations: Readonly<Record<string, string>> = useTexts(registrationTexts);
  const pick = usePick();
  return ({ act, procedures: [first] }) => {
    if (!first) return '';
    const station = first.service === 'radio' || first.service === 'amateur';
    const names = /registered$/.test(first.station) ? registrations : licences;
    return (station && names[act]) || pick(first.title);
  };
}
