import { useTexts } from '@/i18n/texts';
import { Checkbox } from '@/ui/Checkbox';
import { CheckboxGroup, RadioGroup } from '@/ui/Choice';
import { RequiredMark } from '@/ui/FieldShell';
import { Select } from '@/ui/TextField';
import { formTexts } from './texts';
import type { WidgetProps } from './widget';

/** Up to so many choices stand in view; more go into a list. */
const IN_VIEW = 5;

/** More boxes than this stand in two columns where there is room. */
const COLUMNS = 6;

/** Yes or no. */
export function BooleanWidget(widget: WidgetProps<boolean>) {
  const { id, label, help, error, required, value, onChange, readOnly } = widget;
  return (
    <Checkbox
      id={id}
      label={
        <>
          {label}
          <RequiredMark required={required} />
        </>
      }
      help={help}
      error={error}
      required={required}
      disabled={readOnly}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** One choice: radio buttons for a few, a list for many. */
export function ChoiceWidget(widget: WidgetProps<string>) {
  const { field: _f, computed: _c, unit: _u, readOnly, options, value, onChange, ...rest } = widget;
  const t = useTexts(formTexts);
  if (options.length <= IN_VIEW) {
    return (
      <RadioGroup
        {...rest}
        options={options}
        value={value}
        onChange={onChange}
        disabled={readOnly}
      />
    );
  }
  // A value that is none of the choices stays visible, so that nothing typed is lost.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      {...rest}
      options={known ? options : [{ value, label: value }, ...options]}
      placeholder={t.choose}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={readOnly}
      autoComplete={widget.field.autocomplete}
    />
  );
}

/** Any number of choices. */
export function MultichoiceWidget(widget: WidgetProps<readonly string[]>) {
  const { field: _f, computed: _c, unit: _u, readOnly, options, value, onChange, ...rest } = widget;
  const columns = options.length > COLUMNS;
  const group = (
    <CheckboxGroup
      {...rest}
      options={options}
      value={value}
      onChange={onChange}
      disabled={readOnly}
      inline={columns}
    />
  );
  return columns ? (
    <div className="sm:[&_label:has(input)]:basis-[calc(50%-1rem)]">{group}</div>
  ) : (
    group
  );
}
