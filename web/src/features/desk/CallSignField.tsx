import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
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
  assigned = false,
  optional,
  value,
  error,
  onChange,
  onProposed,
}: {
  number: string;
  kind: string;
  wished: string;
  /** What is wished is what the provisional licence assigned. */
  assigned?: boolean;
  /** There need be none. */
  optional: boolean;
  value: string;
  error: TextFieldProps['error'];
  onChange: (value: string) => void;
  /** The next free one was filled in, which nobody typed. */
  onProposed: (next: string) => void;
}) {
  const t = useTexts(callSignTexts);
  const pick = usePick();
  const { data, isFetching, refetch } = useQuery({
    ...staffQuery(
      '/api/staff/common/review/call-sign-get',
      { electronicApplicationNumber: number },
      { quiet: true },
    ),
    enabled: kind === 'open',
  });
  const next = data?.next ?? '';
  // Filled in once, where one is needed and none is asked for, and not under the hands of who is typing one; what
  // the officer then makes of it stays. At once: between the look at who has the focus and the writing nobody begins.
  const proposed = useRef(optional || wished !== '');
  useLayoutEffect(() => {
    if (proposed.current || isFetching || next === '') return;
    proposed.current = true;
    if (value === '' && document.activeElement?.id !== 'callSign') onProposed(next);
  }, [next, isFetching, value, onProposed]);
  // One that a colleague was faster to assign is not proposed again.
  const refused = error?.code;
  useEffect(() => {
    if (refused) void refetch();
  }, [refused, refetch]);
  // Stations of a kind that has no call signs to draw from bear a name.
  const named = data !== undefined && next === '' && wished === '' && !optional;
  return (
    <div className="space-y-2">
      {data?.warnings.map(({ place, text }) => (
        <NotificationBanner key={text.ja} tone="warning" title={pick(place)}>
          {pick(text)}
        </NotificationBanner>
      ))}
      <TextField
        id="callSign"
        label={named ? t.callName : t.callSign}
        help={
          <>
            {value !== '' && value === next
              ? data?.own
                ? t.isOwn
                : t.isNext
              : t[
                  assigned
                    ? 'callSignProvisional'
                    : named
                      ? 'nameAssign'
                      : callSignHelp(kind, wished, optional, data?.kept !== '')
                ](wished)}
            {data?.kept && data.kept !== 'fits' && ` ${t[data.kept]}`}
          </>
        }
        required={!optional}
        width="sm"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {next !== '' && value !== next && (
        <Button variant="outline" size="sm" onClick={() => onChange(next)}>
          {(data?.own ? t.own : t.next)(next)}
        </Button>
      )}
    </div>
  );
}
