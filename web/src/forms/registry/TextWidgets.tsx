import { DateField } from '@/ui/DateField';
import { type FieldWidth, NumberField, TextArea, TextField } from '@/ui/TextField';
import type { FieldDefinition } from '../procedure/definition';
import type { WidgetProps } from './widget';

/** Texts up to so many characters get a control of middle width. */
const SHORT = 50;

function widthOf({ maxLength, format }: FieldDefinition): FieldWidth {
  if (format && format !== 'kana' && format !== 'email') return 'md';
  if (maxLength === undefined || maxLength > 100) return 'full';
  return maxLength <= SHORT ? 'md' : 'full';
}

/** The keyboard a phone offers, by format. */
const keyboards: Readonly<Record<string, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
  postalCode: 'numeric',
  municipalityCode: 'numeric',
};

function split({
  field,
  options: _o,
  computed: _c,
  onChange,
  unit: _u,
  ...rest
}: WidgetProps<string>) {
  return {
    field,
    props: {
      ...rest,
      autoComplete: field.autocomplete ?? 'off',
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    },
  };
}

/** One line of text. */
export function TextWidget(widget: WidgetProps<string>) {
  const { field, props } = split(widget);
  const inputMode = field.format ? keyboards[field.format] : undefined;
  return <TextField {...props} inputMode={inputMode} width={widthOf(field)} unit={widget.unit} />;
}

/** Several lines of text. */
export function TextAreaWidget(widget: WidgetProps<string>) {
  return <TextArea {...split(widget).props} />;
}

/** A number, with its unit behind it. */
export function NumberWidget(widget: WidgetProps<string>) {
  return <NumberField {...split(widget).props} unit={widget.unit} />;
}

/** A postal code: digits on a phone, filled in by the browser where it knows them. */
export function PostalCodeWidget(widget: WidgetProps<string>) {
  const { field, props } = split(widget);
  const autoComplete = field.autocomplete ?? 'postal-code';
  return <TextField {...props} autoComplete={autoComplete} inputMode="numeric" width="sm" />;
}

/** A date in three boxes. */
export function DateWidget(widget: WidgetProps<string>) {
  const { field, options: _o, computed: _c, unit: _u, ...rest } = widget;
  return <DateField {...rest} birthday={field.autocomplete === 'bday'} />;
}
