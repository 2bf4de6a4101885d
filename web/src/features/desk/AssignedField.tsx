import { useTexts } from '@/i18n/texts';
import { TextField, type TextFieldProps } from '@/ui/TextField';
import { frequencyId } from './decide';
import { decisionTexts } from './decisionTexts';

/** The frequencies that the office assigns of a range that was wished (Radio Act, articles 8 and 14). */
export function AssignedField({
  index,
  onChange,
  ...props
}: Pick<TextFieldProps, 'value' | 'error' | 'disabled'> & {
  index: number;
  onChange: (frequency: string) => void;
}) {
  const t = useTexts(decisionTexts);
  return (
    <TextField
      id={frequencyId(index)}
      label={t.assigned(index + 1)}
      help={t.assignedHelp}
      unit="MHz"
      required={!props.disabled}
      {...props}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
