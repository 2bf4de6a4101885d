import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { describedBy, FieldErrorText, type FieldProps, HelpText } from './FieldShell';

/** The look of the box that is ticked. */
export const tick =
  'mt-[0.2em] size-6 shrink-0 accent-key-900 disabled:cursor-not-allowed forced-colors:accent-[auto]';

type CheckboxProps = Omit<FieldProps, 'label'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & { label: ReactNode };

/** A single yes-or-no choice. */
export function Checkbox({
  id,
  label,
  help,
  error,
  required,
  showOptional: _,
  ...native
}: CheckboxProps) {
  return (
    <div data-field={id}>
      <label className="flex cursor-pointer items-start gap-3 py-1.5">
        <input
          {...native}
          type="checkbox"
          id={id}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          className={cx(tick, error && 'rounded-4 ring-2 ring-error-1')}
        />
        <span>{label}</span>
      </label>
      {help !== undefined && <HelpText id={id}>{help}</HelpText>}
      <FieldErrorText id={id} error={error} />
    </div>
  );
}
