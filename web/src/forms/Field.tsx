import { memo, Suspense, useCallback } from 'react';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { BoundField } from './BoundField';
import { FieldWarning } from './FieldWarning';
import { useFieldState, useForm, useValue } from './FormContext';
import type { FieldDefinition } from './procedure/definition';
import { optionsOf } from './registry/choices';
import { controlId } from './registry/pointer';
import { afterPress } from './registry/press';
import { useFieldMessage } from './registry/problems';
import { widgetOf } from './registry/registry';
import { formTexts } from './registry/texts';

const AddressLookup = lazyPart(() => import('./address/AddressLookup'));
const EquipmentLookup = lazyPart(() => import('./equipment/EquipmentLookup'));

/** One field of the form. It renders again when its own value or state changes, and for nothing else. */
export const Field = memo(function Field({
  field,
  pointer,
}: {
  field: FieldDefinition;
  pointer: string;
}) {
  const { visible, bound } = useFieldState(pointer);
  if (!visible) return null;
  return bound ? (
    <BoundField field={field} pointer={pointer} />
  ) : (
    <VisibleField field={field} pointer={pointer} />
  );
});

function VisibleField({ field, pointer }: { field: FieldDefinition; pointer: string }) {
  const store = useForm();
  const lang = useLang();
  const raw = useValue(pointer);
  const state = useFieldState(pointer);
  const widget = widgetOf(field);
  const error = useFieldMessage(store.engine.definition, state.problem);
  const address = field.address && !state.readOnly && (
    <Suspense>
      <AddressLookup field={field} pointer={pointer} />
    </Suspense>
  );
  // What a record is called reads in both languages where it only stands there (internal/procedure/record_names.go).
  const named =
    state.readOnly &&
    field.prefill === 'licence.name' &&
    store.engine.definition.codes[field.prefill]?.find(({ code }) => code === state.value);
  const touch = useCallback(() => afterPress(() => store.touch(pointer)), [store, pointer]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus leaving the controls inside.
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) touch();
      }}
    >
      {field.format !== 'postalCode' && address}
      <widget.Component
        id={controlId(pointer)}
        field={field}
        label={pick(field.label, lang)}
        help={useHelp(field)}
        error={error}
        required={state.required}
        readOnly={state.readOnly}
        value={named ? pick(named, lang) : widget.read(raw)}
        onChange={(value) => store.set(pointer, widget.write(value), widget.typed)}
        options={optionsOf(store.engine.definition, field, lang, String(state.value ?? ''))}
        unit={field.unit && pick(field.unit, lang)}
        computed={state.value}
      />
      {field.format === 'postalCode' && address}
      {field.fill && (
        <Suspense>
          <EquipmentLookup field={field} pointer={pointer} />
        </Suspense>
      )}
      <FieldWarning problem={state.warning} />
    </div>
  );
}

/** Explanation and example of a field, as one text under its label. */
function useHelp(field: FieldDefinition) {
  const t = useTexts(formTexts);
  const lang = useLang();
  const example = (lang === 'en' && field.exampleEn) || field.example;
  if (!field.help && !example) return undefined;
  return (
    <>
      {field.help && <span className="block">{pick(field.help, lang)}</span>}
      {example && <span className="block">{t.example(example)}</span>}
    </>
  );
}
