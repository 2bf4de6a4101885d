import { tick } from './Checkbox';
import { cx } from './cx';
import { type FieldProps, Fieldset } from './FieldShell';
import type { Option } from './TextField';

const row = (tile: boolean, error: boolean) =>
  cx(
    'flex cursor-pointer items-start gap-3',
    tile
      ? 'rounded-8 border px-4 py-3 has-checked:border-key-900 has-checked:bg-key-50 has-checked:outline-1 has-checked:outline-key-900 has-focus-visible:outline-0'
      : 'py-1.5',
    tile && (error ? 'border-error-1' : 'border-solid-gray-420 hover:border-black'),
  );

function OptionText({ option }: { option: Pick<Option, 'label' | 'help'> }) {
  return (
    <span>
      {option.label}
      {option.help && <span className="block text-solid-gray-700">{option.help}</span>}
    </span>
  );
}

interface GroupProps extends FieldProps {
  /** The name of the controls; the id where it is left out. */
  name?: string;
  options: readonly Option[];
  /** Side by side where there is room. */
  inline?: boolean;
  /** Each choice in a frame, for the few choices that decide the rest of a form. */
  tile?: boolean;
}

const list = (inline?: boolean, tile?: boolean) =>
  cx('flex', inline ? 'flex-row flex-wrap gap-x-8 gap-y-1' : 'flex-col', tile && 'gap-3');

/** One choice, all of them in view. The first one carries the group's id. */
export function RadioGroup({
  name,
  options,
  value,
  onChange,
  inline,
  tile = false,
  ...field
}: GroupProps & { value: string; onChange: (value: string) => void }) {
  return (
    <Fieldset {...field}>
      <div className={list(inline, tile)}>
        {options.map((option, index) => (
          <label key={option.value} className={row(tile, Boolean(field.error))}>
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              name={name ?? field.id}
              value={option.value}
              checked={value === option.value}
              disabled={field.disabled || option.disabled}
              aria-invalid={field.error ? true : undefined}
              aria-describedby={field.error ? `${field.id}-error` : undefined}
              onChange={() => onChange(option.value)}
              className={tick}
            />
            <OptionText option={option} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

/** Any number of choices. The first one carries the group's id. */
export function CheckboxGroup({
  name,
  options,
  value,
  onChange,
  inline,
  tile = false,
  ...field
}: GroupProps & { value: readonly string[]; onChange: (value: string[]) => void }) {
  const toggle = (choice: string, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === choice ? on : value.includes(each))),
    );
  return (
    <Fieldset {...field}>
      <div className={list(inline, tile)}>
        {options.map((option, index) => (
          <label key={option.value} className={row(tile, Boolean(field.error))}>
            <input
              type="checkbox"
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              name={name ?? field.id}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={field.disabled || option.disabled}
              aria-invalid={field.error ? true : undefined}
              aria-describedby={field.error ? `${field.id}-error` : undefined}
              onChange={(event) => toggle(option.value, event.target.checked)}
              className={tick}
            />
            <OptionText option={option} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
