import { useCallback, useSyncExternalStore } from 'react';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { FieldErrorText } from '@/ui/FieldShell';
import { Icon } from '@/ui/Icon';
import { Fields } from './Fields';
import { useFieldState, useForm } from './FormContext';
import type { SectionDefinition } from './procedure/definition';
import { RowActions, type RowActionsProps } from './RowActions';
import { displayValue } from './registry/display';
import { controlId, headingId } from './registry/pointer';
import { rowLabel, useFieldMessage } from './registry/problems';
import type { FormStore } from './registry/store';
import { formTexts } from './registry/texts';

interface Props extends RowActionsProps {
  section: SectionDefinition;
  index: number;
  open: boolean;
  onToggle: () => void;
}

/** Values of a row that its line shows. */
const SHOWN = 3;

/** A row as one line; its fields below it while it is open. */
export function RowLine({ section, index, open, onToggle, onCopy, onRemove }: Props) {
  const t = useTexts(formTexts);
  const store = useForm();
  const lang = useLang();
  const pointer = `/${section.id}/${index}`;
  const id = controlId(pointer);
  const name = rowLabel(section, index, lang);
  useStamp(store);
  const mistakes = mistakesOf(store, section, pointer);
  const error = useFieldMessage(store.engine.definition, useFieldState(pointer).problem);
  return (
    <div data-field={id} className="py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 flex-[1_1_14rem]">
          <button
            type="button"
            id={headingId(id)}
            aria-expanded={open}
            onClick={onToggle}
            className="flex min-h-10 w-full items-center gap-2 text-start"
          >
            <Icon
              name="chevron"
              className={open ? 'size-5 shrink-0 rotate-180' : 'size-5 shrink-0'}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-bold">{name}</span> {summaryOf(store, section, pointer, lang)}
              {mistakes > 0 && (
                <span className="font-bold text-error-1"> {t.mistakes(mistakes)}</span>
              )}
            </span>
          </button>
        </h3>
        <RowActions name={name} index={index} onCopy={onCopy} onRemove={onRemove} />
      </div>
      <FieldErrorText id={id} error={error} />
      {open && (
        <div id={id} className="px-1 pt-4 pb-6 sm:px-7">
          <Fields section={section} pointer={pointer} />
        </div>
      )}
    </div>
  );
}

/** Renders again when what follows from the values has changed. */
function useStamp(store: FormStore): void {
  useSyncExternalStore(
    useCallback((listener) => store.onState(listener), [store]),
    () => store.stamp,
  );
}

/** The mistakes of a row that are to be shown. */
function mistakesOf(store: FormStore, section: SectionDefinition, pointer: string): number {
  const places = [pointer, ...section.fields.map((field) => `${pointer}/${field.id}`)];
  return places.filter((place) => store.state(place).problem).length;
}

/** The first values of a row, as one line. */
function summaryOf(
  store: FormStore,
  section: SectionDefinition,
  pointer: string,
  lang: Parameters<typeof rowLabel>[2],
): string {
  const { definition } = store.engine;
  return section.fields
    .filter(({ type }) => type !== 'boolean')
    .map((field) => {
      const { value } = store.state(`${pointer}/${field.id}`);
      return shortened(displayValue(definition, field, value, lang).replaceAll('\n', ' '));
    })
    .filter(Boolean)
    .slice(0, SHOWN)
    .join(' / ');
}

/** The beginning of a text up to the end of a word. */
const shortened = (text: string) =>
  text.length > 40 ? `${text.slice(0, 40).replace(/\s+\S*$/, '')}…` : text;
