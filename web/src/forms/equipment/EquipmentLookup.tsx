import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { useEvaluation, useForm } from '../FormContext';
import type { FieldDefinition } from '../procedure/definition';
import { type Filling, fillings, holds, type Match } from './facts';
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
        {lookup.state === 'found' && <FoundText found={lookup.found} filled={lookup.filled} />}
      </p>
      {lookup.state === 'found' && (
        <Offer field={field} pointer={pointer} facts={lookup.found.facts} />
      )}
    </div>
  );
}

function FoundText({ found, filled }: { found: Match; filled: readonly Filling[] }) {
  const t = useTexts(equipmentTexts);
  const labels = useLabels(filled);
  if (!found.known) return <>{found.complete ? t.unknown : t.unavailable}</>;
  const { model, holder, spuriousRules } = found.equipment ?? {};
  return (
    <>
      <span className="block">{t.found([model, holder].filter(Boolean).join(t.and))}</span>
      {spuriousRules === 'OLD' && <strong className="block">{t.old}</strong>}
      {filled.length > 0 && <span className="block">{t.filled(labels)}</span>}
    </>
  );
}

/** Offers what differs from what was typed: it is replaced by a press alone. */
function Offer({
  field,
  pointer,
  facts,
}: {
  field: FieldDefinition;
  pointer: string;
  facts: Match['facts'];
}) {
  const t = useTexts(equipmentTexts);
  const store = useForm();
  useEvaluation(store); // what stands beside it may change
  const other = fillings(store, field, pointer, facts).filter(
    (each) => !holds(store.value(each.pointer), each.value),
  );
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
