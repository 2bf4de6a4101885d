import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { TextField, type TextFieldProps } from '@/ui/TextField';
import { callSignTexts } from './callSignTexts';
import { callSignHelp } from './decide';

/**
 * The call sign that an officer assigns: the next free one of the bureau is proposed, and of one that the
 * applicant asks to keep it is told where it does not fit.
 */
export function CallSignField({
  number,
  kind,
  wished,
  value,
  error,
  onChange,
}: {
  number: string;
  kind: string;
  wished: string;
  value: string;
  error: TextFieldProps['error'];
  onChange: (value: string) => void;
}) {
  const t = useTexts(callSignTexts);
  const { data } = useQuery({
    ...staffQuery(
      '/api/staff/common/review/call-sign-get',
      { electronicApplicationNumber: number },
      { quiet: true },
    ),
    enabled: kind === 'open',
  });
  const next = data?.next ?? '';
  return (
    <div className="space-y-2">
      <TextField
        id="callSign"
        label={t.callSign}
        help={
          <>
            {t[callSignHelp(kind, wished)](wished)}
            {data?.kept && data.kept !== 'fits' && ` ${t[data.kept]}`}
          </>
        }
        required
        width="sm"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {next !== '' && value !== next && (
        <Button variant="outline" size="sm" onClick={() => onChange(next)}>
          {t.next(next)}
        </Button>
      )}
    </div>
  );
}
