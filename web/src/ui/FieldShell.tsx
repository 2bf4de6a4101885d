import type { ReactNode } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { cx } from './cx';

const fieldTexts = texts({
  required: { ja: '※必須', en: 'Required' },
  optional: { ja: '任意', en: 'Optional' },
  error: { ja: 'エラー', en: 'Error' },
  sign: { ja: '＊', en: '*' },
});

/** A mistake of one field in the current language; its code, where it has one, is for machines. */
export interface FieldMessage {
  text: string;
  code?: string;
}

/** What every field takes. */
export interface FieldProps {
  /** The id of the control; the error summary links to it. */
  id: string;
  label: ReactNode;
  /** Explains before input what is wanted, with an example where it helps. */
  help?: ReactNode;
  error?: FieldMessage | null;
  required?: boolean;
  /** Shows 'Optional' where the field is not required. */
  showOptional?: boolean;
  disabled?: boolean;
}

/** The ids of what describes a control, for aria-describedby. */
export function describedBy(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) {
  return cx(error && `${id}-error`, help !== undefined && `${id}-help`) || undefined;
}

/** The mark behind a label: required, or optional where asked for. */
export function RequiredMark({
  required,
  showOptional,
}: Pick<FieldProps, 'required' | 'showOptional'>) {
  const t = useTexts(fieldTexts);
  if (required) {
    return (
      <span className="ms-2 text-[0.875rem] font-normal whitespace-nowrap text-error-2">
        {t.required}
      </span>
    );
  }
  return showOptional ? (
    <span className="ms-2 text-[0.875rem] font-normal whitespace-nowrap text-solid-gray-700">
      {t.optional}
    </span>
  ) : null;
}

/** The message under a field. */
export function FieldErrorText({ id, error }: { id: string; error?: FieldMessage | null }) {
  const t = useTexts(fieldTexts);
  if (!error) return null;
  return (
    <p id={`${id}-error`} data-code={error.code} className="mt-2 text-error-1">
      <span className="sr-only">{t.error}: </span>
      <span aria-hidden="true">{t.sign}</span>
      {error.text}
    </p>
  );
}

/** Help text of a field or a group. */
export function HelpText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={`${id}-help`} className="mt-1 text-solid-gray-700">
      {children}
    </div>
  );
}

/** Label, help, control and error of one field, from top to bottom. */
export function FieldShell(props: FieldProps & { children: ReactNode }) {
  const { id, label, help, error, children } = props;
  return (
    <div data-field={id} className="max-w-full">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {/* Outside the label: aria-required says it already. */}
      <span aria-hidden="true">
        <RequiredMark {...props} />
      </span>
      {help !== undefined && <HelpText id={id}>{help}</HelpText>}
      <div className="mt-2">{children}</div>
      <FieldErrorText id={id} error={error} />
    </div>
  );
}

/** The look of a text control; the border turns red and thicker with an error. */
export function controlLook(error: FieldProps['error'], className?: string): string {
  return cx(
    'min-h-12 max-w-full rounded-8 border bg-white px-4 py-2.5 text-solid-gray-800 hover:border-black [&[readonly]]:border-dashed disabled:border-solid-gray-300 disabled:bg-solid-gray-50 disabled:text-solid-gray-700',
    error ? 'border-2 border-error-1' : 'border-solid-gray-600',
    className,
  );
}

/** A group of controls that belong together, with its legend. */
export function Fieldset(props: FieldProps & { children: ReactNode }) {
  const { id, label, help, error, disabled, children } = props;
  return (
    <fieldset
      data-field={id}
      disabled={disabled}
      aria-describedby={describedBy(id, props)}
      className="min-w-0"
    >
      <legend className="font-bold">
        {label}
        <RequiredMark {...props} />
      </legend>
      {help !== undefined && <HelpText id={id}>{help}</HelpText>}
      <div className="mt-2">{children}</div>
      <FieldErrorText id={id} error={error} />
    </fieldset>
  );
}
