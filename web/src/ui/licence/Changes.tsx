import type { LicenceChange, LicenceContent, LicenceVersion } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { type Bilingual, useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { unitFor } from '@/i18n/unitFor';
import { collective } from './collective';
import { type English, useReading } from './reading';
import { stated } from './stated';
import { versionTexts } from './versionTexts';

/** Why a licence has its first version. */
const FIRST: ReadonlySet<string> = new Set(['ISSUED', 'ADMITTED']);

type Words = LicenceContent['words'];

/**
 * What a licence says otherwise than before; nothing of its first version. A change of what no licence says, such as an
 * antenna, is told to have changed nothing on it.
 */
export function Changes({
  words,
  changes,
  english,
  since,
}: {
  words: Words;
  changes: readonly LicenceChange[];
  english: English;
  since?: Pick<LicenceVersion, 'reason' | 'electronicApplicationNumber'>;
}) {
  const t = useTexts(versionTexts);
  const label = useLabel(words);
  const values = useValues(english);
  if (changes.length === 0 && since && !FIRST.has(since.reason))
    return since.electronicApplicationNumber ? t.onlyFiled : t.nothingChanged;
  return (
    <dl>
      {changes.map((each) => (
        <div key={each.part + (each.particular?.id ?? '')} className="mb-2 last:mb-0">
          <dt className="font-bold">{label(each)}</dt>
          <dd className="whitespace-pre-line">{values(each)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the licence calls a part of it. */
function useLabel(words: Words): (change: LicenceChange) => string {
  const t = useTexts(versionTexts);
  const pick = usePick();
  const title = (text: Bilingual | undefined) => (text ? pick(text) : '');
  return ({ part, particular }) =>
    ({
      name: pick(words.name),
      holderName: pick(words.holder),
      holderAddress: pick(words.address),
      purpose: title(words.purpose),
      communicationMatter: title(words.matter),
      communicationPartner: title(words.partner),
      place: title(words.place),
      movementRange: title(words.movement),
      emissions: title(words.emissions),
      particular: title(particular?.label),
      validTo: words.endless ? title(words.ended) : t.validTo,
      withdrawn: t.withdrawnOn,
      void: pick(words.term),
    })[part];
}

/** The last day of what has no term. */
const NO_END = '9999-12-31';

/** What it said and says. */
function useValues(english: English): (change: LicenceChange) => string {
  const t = useTexts(versionTexts);
  const pick = usePick();
  const format = useFormat();
  const lang = useLang();
  const read = useReading(english);
  const day = (date: string) => (date === NO_END ? t.nothing : format.date(date));
  return ({ part, before, after, emissions, names, particular, void: voided }) => {
    if (part === 'void') return voided ? t.becameVoid : t.becameValid;
    if (part === 'withdrawn') return format.date(after);
    if (part === 'validTo') return t.fromTo(day(before), day(after));
    if (names) return t.fromTo(pick(names.before), pick(names.after));
    if (emissions) {
      const recorded = emissions.powers ? t.recorded : () => '';
      return t.fromTo(
        written(emissions.before, recorded, read),
        written(emissions.after, recorded, read),
      );
    }
    const unit = (text: string) =>
      particular?.unit ? ` ${pick(unitFor(particular.unit, text))}` : '';
    const value = (text: string) =>
      text ? stated(part === 'holderName' ? text : read(text), lang) + unit(text) : t.nothing;
    return t.fromTo(value(before), value(after));
  };
}

type Emissions = NonNullable<LicenceChange['emissions']>['before'];

/** The power of a collective symbol is not on the licence: it is told as what is recorded, where it differs. */
const written = (
  list: Emissions,
  recorded: (watts: number) => string,
  read: (value: string) => string,
) =>
  list
    .map(
      (each) =>
        `${read(each.emission)} ${read(each.frequency)}${collective(each) ? recorded(each.powerW) : ` ${each.powerW} W`}`,
    )
    .join('\n');
