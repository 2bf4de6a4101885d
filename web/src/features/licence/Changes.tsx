import type { LicenceChange } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { useKind } from './kindTexts';
import { licenceTexts } from './texts';
import { versionTexts } from './versionTexts';

/** What a licence says otherwise than before; nothing of its first version. */
export function Changes({
  category,
  changes,
}: {
  category: string;
  changes: readonly LicenceChange[];
}) {
  const label = useLabel(category);
  const values = useValues();
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
function useLabel(category: string): (change: LicenceChange) => string {
  const t = useTexts(licenceTexts);
  const v = useTexts(versionTexts);
  const kind = useKind(category);
  const pick = usePick();
  return ({ part, particular }) =>
    ({
      name: kind.class,
      holderName: kind.holderName,
      holderAddress: kind.holderAddress,
      purpose: kind.purpose,
      communicationMatter: kind.matter,
      communicationPartner: kind.partner,
      place: t.installed,
      movementRange: t.movement,
      emissions: t.emissions,
      particular: particular ? pick(particular.label) : '',
      validTo: v.validTo,
      void: kind.term,
    })[part];
}

/** What it said and says. */
function useValues(): (change: LicenceChange) => string {
  const t = useTexts(versionTexts);
  const pick = usePick();
  const format = useFormat();
  return ({ part, before, after, emissions, names, particular, void: voided }) => {
    if (part === 'void') return voided ? t.becameVoid : t.becameValid;
    if (part === 'validTo') return t.fromTo(format.date(before), format.date(after));
    if (names) return t.fromTo(pick(names.before), pick(names.after));
    if (emissions) return t.fromTo(written(emissions.before), written(emissions.after));
    const unit = particular?.unit ? ` ${pick(particular.unit)}` : '';
    const value = (text: string) => (text ? text + unit : t.nothing);
    return t.fromTo(value(before), value(after));
  };
}

type Emissions = NonNullable<LicenceChange['emissions']>['before'];

const written = (list: Emissions) =>
  list.map((each) => `${each.emission} ${each.frequency} ${each.powerW} W`).join('\n');
