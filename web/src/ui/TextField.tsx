import type { ComponentProps } from 'react';
import { cx } from './cx';
import { controlLook, describedBy, type FieldProps, FieldShell } from './FieldShell';

/** Widths by what is expected; never wider than the place. */
export type FieldWidth = 'xs' | 'sm' | 'md' | 'full';

const widths: Record<FieldWidth, string> = {
  xs: 'w-24',
  sm: 'w-48',
  md: 'w-80',
  full: 'w-full',
};

type Native<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<T>,
  keyof FieldProps | 'size'
>;

/** Properties of the text fields: those of the native control besides its own. */
export type TextFieldProps = FieldProps & Native<'input'> & { width?: FieldWidth; unit?: string };

/** The attributes a control takes from its field. */
function attributes(props: FieldProps) {
  return {
    id: props.id,
    disabled: props.disabled,
    'aria-required': props.required || undefined,
    'aria-invalid': props.error ? (true as const) : undefined,
    'aria-describedby': describedBy(props.id, props),
  };
}

function split<P extends FieldProps>(props: P) {
  const { id, label, help, error, required, showOptional, disabled, ...native } = props;
  return { field: { id, label, help, error, required, showOptional, disabled }, native };
}

/** One line of text. */
export function TextField({ width = 'full', unit, className, ...props }: TextFieldProps) {
  const { field, native } = split(props);
  const input = (
    <input
      type="text"
      autoComplete="off"
      {...native}
      {...attributes(field)}
      className={controlLook(field.error, cx(widths[width], unit && 'min-w-0', className))}
    />
  );
  return (
    <FieldShell {...field}>
      {unit ? (
        <span className="flex items-center gap-2">
          {input}
          <span className="shrink-0">{unit}</span>
        </span>
      ) : (
        input
      )}
    </FieldShell>
  );
}

/** A number, typed as text: the rules read it, so that nothing typed is lost. */
export function NumberField({ width = 'sm', ...props }: TextFieldProps) {
  return <TextField inputMode="decimal" width={width} {...props} />;
}

/** Several lines of text. */
export function TextArea({ className, ...props }: FieldProps & Native<'textarea'>) {
  const { field, native } = split(props);
  return (
    <FieldShell {...field}>
      <textarea
        rows={4}
        {...native}
        {...attributes(field)}
        className={controlLook(field.error, cx('block w-full', className))}
      />
    </FieldShell>
  );
}

/** One choice of a list. */
export interface Option {
  value: string;
  label: string;
  help?: string;
  disabled?: boolean;
}

/** Properties of Select; `placeholder` is the empty first choice, null for none. */
export type SelectProps = FieldProps &
  Native<'select'> & {
    options: readonly Option[];
    placeholder?: string | null;
    width?: FieldWidth;
  };

/** One choice out of a list, as the browser's own control. */
export function Select({
  options,
  placeholder = null,
  width = 'md',
  className,
  ...props
}: SelectProps) {
  const { field, native } = split(props);
  return (
    <FieldShell {...field}>
      <select
        {...native}
        {...attributes(field)}
        className={controlLook(field.error, cx(widths[width], className))}
      >
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
