import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { PageTransitionError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Button, ButtonGroup } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { codeOf, isOneTime } from './codes';
import { LateFailure } from './LateFailure';
import { SignedIn } from './SignedIn';
import { loginTexts } from './texts';
import { useSignIn } from './useSignIn';

/** LGN0002: the one-time password; reached from the password page only. */
export function TotpForm({
  submit,
  restart,
}: {
  submit: (code: string) => Promise<void>;
  restart: string;
}) {
  const t = useTexts(loginTexts);
  if (!useLocation().state?.password) throw new PageTransitionError();
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { pending, failure, signedIn, run } = useSignIn();
  const valid = isOneTime(code);
  const error = attempt > 0 && !valid ? { text: t.codeMissing } : null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!pending && valid) void run(() => submit(codeOf(code)));
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <PageHeading
        title={t.totpTitle}
        lead={t.totpLead}
        hasErrors={error !== null || failure !== null}
      />
      <ErrorSummary errors={error ? [{ id: 'code', ...error }] : []} attempt={attempt} />
      <LateFailure failure={error ? null : failure} restart={restart} />
      <TextField
        id="code"
        label={t.code}
        help={t.codeHelp}
        width="sm"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {t.submit}
        </Button>
      </ButtonGroup>
      <SignedIn done={signedIn} />
    </form>
  );
}
