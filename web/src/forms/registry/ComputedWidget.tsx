import { useTexts } from '@/i18n/texts';
import { HelpText } from '@/ui/FieldShell';
import { formTexts } from './texts';
import type { WidgetProps } from './widget';

/** A value that follows from the others; it is read, not typed. */
export function ComputedWidget({ id, label, help, computed, options, unit }: WidgetProps<string>) {
  const t = useTexts(formTexts);
  const value = computed === undefined ? '' : String(computed);
  const text = options.find((option) => option.value === value)?.label ?? value;
  return (
    <div data-field={id}>
      <span id={`${id}-label`} className="block font-bold">
        {label}
      </span>
      {help !== undefined && <HelpText id={id}>{help}</HelpText>}
      <output id={id} aria-labelledby={`${id}-label`} className="mt-1 block">
        {text === '' ? (
          <span className="text-solid-gray-700">{t.notYet}</span>
        ) : (
          `${text}${unit ? ` ${unit}` : ''}`
        )}
      </output>
    </div>
  );
}
