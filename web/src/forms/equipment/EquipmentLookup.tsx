import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { useEvaluation, useFieldState, useForm } from '../FormContext';
import type { FieldDefinition } from '../procedure/definition';
import { choice, choicesOf, type Filling, holds, type Match, offered } from './facts';
import { equipmentTexts } from './texts';
import { useLookup } from './useLookup';

/** Below a conformity number: what is known of the equipment, and what of it was filled in. */
export default function EquipmentLookup({
  field,
  pointer,
}: {
  field: FieldDefinition;
  pointer: string;
}) {
  const t = useTexts(equipmentTexts);
  const lookup = useLookup(field, pointer);
  return (
    <div className="mt-2 border-s-4 border-blue-900 ps-3 empty:hidden" data-equipment={pointer}>
      <p role="status" className="empty:hidden">
        {lookup.state === 'searching' && t.searching}
        {lookup.state === 'unavailable' && t.unavailable}
        {lookup.state === 'found' && (
          <FoundText field={field} pointer={pointer} found={lookup.found} filled={lookup.filled} />
        )}
      </p>
      {lookup.state === 'found' && <Found field={field} pointer={pointer} match={lookup.found} />}
    </div>
  );
}

type Wave = NonNullable<NonNullable<Match['equipment']>['waves']>[number];

/** A wave as the choices are worded. */
const waveText =
  (t: ReturnType<typeof useTexts<typeof equipmentTexts>>) =>
  ({ emissions, lowestKHz, highestKHz, powerW }: Wave) => {
    const ends = [lowestKHz, highestKHz].slice(0, highestKHz > lowestKHz ? 2 : 1);
    const frequency = `${ends.map((kHz) => Number((kHz / 1000).toFixed(6))).join('–')}${t.space}MHz`;
    return t.emission(
      (emissions ?? []).join(t.classes),
      frequency,
      powerW > 0 ? `${powerW}${t.space}W` : '',
    );
  };

interface Looked {
  field: FieldDefinition;
  pointer: string;
}

function FoundText({
  field,
  pointer,
  found,
  filled,
}: Looked & { found: Match; filled: readonly Filling[] }) {
  const t = useTexts(equipmentTexts);
  const store = useForm();
  useEvaluation(store); // what was filled in may be typed over
  const still = filled.filter((each) => holds(store, each));
  const labels = useLabels(still);
  const pointed = useFieldState(pointer).warning?.text; // says the same, and is on the confirmation too
  if (!found.known) return <>{found.complete ? t.unknown : t.unavailable}</>;
  const { model, holder, spuriousRules } = found.equipment ?? {};
  const waves = choicesOf(field, found).length > 0 ? [] : (found.equipment?.waves ?? []);
  return (
    <>
      <span className="block">{t.found([model, holder].filter(Boolean).join(t.and))}</span>
      {waves.length > 0 && (
        <span className="block">{t.waves(waves.slice(0, 6).map(waveText(t)).join(t.and))}</span>
      )}
      {!pointed && spuriousRules === 'OLD' && <strong className="block">{t.old}</strong>}
      {still.length > 0 && <span className="block">{t.filled(labels)}</span>}
    </>
  );
}

function Found({ field, pointer, match }: Looked & { match: Match }) {
  const choices = choicesOf(field, match);
  return choices.length > 0 ? (
    <Choices field={field} pointer={pointer} choices={choices} />
  ) : (
    <Offer field={field} pointer={pointer} match={match} />
  );
}

/** Offers the emissions of equipment that has several. */
function Choices({ field, pointer, choices }: Looked & { choices: readonly Match['facts'][] }) {
  const t = useTexts(equipmentTexts);
  const store = useForm();
  const use = (facts: Match['facts']) => {
    for (const each of choice(store, field, pointer, facts, choices))
      store.set(each.pointer, each.value);
  };
  const unit = (values: readonly string[], name: string) =>
    values.length > 0 ? `${values.join('–')}${t.space}${name}` : '';
  return (
    <>
      <p className="mt-2">{t.choose}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ emission, bandwidth, frequencyMHz, frequencyToMHz, powerW }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is as it came, and does not change
          <li key={i}>
            <Button variant="outline" size="md" onClick={() => use(choices[i] ?? {})}>
              {t.emission(
                `${bandwidth ?? ''}${emission ?? ''}`,
                unit([...(frequencyMHz ?? []), ...(frequencyToMHz ?? [])], 'MHz'),
                unit(powerW ?? [], 'W'),
              )}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Offers what differs from what was typed: it is replaced by a press alone. */
function Offer({ field, pointer, match }: Looked & { match: Match }) {
  const t = useTexts(equipmentTexts);
  const store = useForm();
  useEvaluation(store); // what stands beside it may change
  const other = offered(store, field, pointer, match);
  const labels = useLabels(other);
  if (other.length === 0) return null;
  const use = () => {
    for (const each of other) store.set(each.pointer, each.value);
  };
  return (
    <>
      <p className="mt-2">{t.differs(labels)}</p>
      <Button variant="outline" size="md" className="mt-2" onClick={use}>
        {t.use}
      </Button>
    </>
  );
}

function useLabels(list: readonly Filling[]): string {
  const t = useTexts(equipmentTexts);
  const lang = useLang();
  return list.map((each) => pick(each.field.label, lang)).join(t.and);
}
