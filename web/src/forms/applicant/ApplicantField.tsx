import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import type { FieldMessage } from '@/ui/FieldShell';
import { Select, TextField } from '@/ui/TextField';
import { useOptions } from './choices';
import { controls } from './controls';
import type { TextRule } from './fields';
import { labels } from './labels';
import { applicantTexts } from './texts';
import { useDisplay } from './useDisplay';

/** What a field of the user info gets. */
export interface ApplicantFieldProps {
  rule: TextRule;
  value: string;
  onChange: (value: string) => void;
  error: FieldMessage | null;
  /** Why it cannot be changed here, where it cannot. */
  locked?: string;
}

/** One text of the user info: typed, chosen, or shown where it cannot be changed. */
export function ApplicantField({ rule, value, onChange, error, locked }: ApplicantFieldProps) {
  const t = useTexts(labels);
  const help = useHelp(rule);
  const display = useDisplay();
  const options = useOptions(rule.name);
  const control = controls[rule.name];
  const field = { id: rule.name, label: t[rule.name], error, required: rule.needed };
  if (locked !== undefined) {
    return (
      <TextField
        {...field}
        required={false}
        readOnly
        value={display(rule.name, value)}
        help={locked}
      />
    );
  }
  if (rule.format === 'date') {
    return <DateField {...field} birthday value={value} onChange={onChange} />;
  }
  if (options) return <Choice {...{ field, rule, value, onChange, options }} />;
  return (
    <TextField
      {...field}
      help={help}
      autoComplete={control?.autoComplete}
      inputMode={control?.inputMode}
      width={control?.width}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Choice({
  field,
  rule,
  value,
  onChange,
  options,
}: Pick<ApplicantFieldProps, 'rule' | 'value' | 'onChange'> & {
  field: { id: string; label: string; error: FieldMessage | null; required: boolean };
  options: NonNullable<ReturnType<typeof useOptions>>;
}) {
  const t = useTexts(applicantTexts);
  // A value that is none of the choices stays visible, so that nothing is lost.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      {...field}
      options={known ? options : [{ value, label: value }, ...options]}
      placeholder={t.choose}
      autoComplete={rule.name === 'country' ? 'country' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function useHelp({ name, format }: TextRule) {
  const t = useTexts(applicantTexts);
  const help = controls[name]?.help;
  if (help) return t[help];
  if (name === 'telNo' || name === 'contactTelNo') {
    return format === 'phone' ? t.phoneHelp : t.phoneAbroadHelp;
  }
  return undefined;
}
