import { type FormEvent, useEffect, useState } from 'react';
import { api } from '@/api/user';
import { type Attempt, useAttempt } from '@/forms/identity/useAttempt';
import { signupBase } from '@/forms/signup/base';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonGroup } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { Failed } from './Failed';
import type { Send } from './MailSent';
import { MailSent } from './MailSent';
import { readState } from './options';
import type { StepProps } from './step';
import { signupTexts } from './texts';
import { useFailureTexts } from './useFailureTexts';

/** The address, and its confirmation by a mail. */
export function MailStep(props: StepProps) {
  const { state, onState } = props;
  const [correcting, setCorrecting] = useState(false);
  const attempt = useAttempt();
  const send = (mail: string, then: () => void) =>
    attempt.run(async () => {
      await api.call(`/api/${signupBase()}/mail-send`, { mail }, { quiet: true });
      onState(await readState());
      then();
    });
  if (state.mail && !correcting) {
    return <MailSent {...props} {...{ attempt, send }} onCorrect={() => setCorrecting(true)} />;
  }
  return <MailForm {...props} {...{ attempt, send }} onSent={() => setCorrecting(false)} />;
}

function MailForm(props: StepProps & { attempt: Attempt; send: Send; onSent: () => void }) {
  const { state, attempt, send, onSent, onMethod, onWrong } = props;
  const t = useTexts(signupTexts);
  const [mail, setMail] = useState(state.mail);
  const [attempts, setAttempts] = useState(0);
  const failureTexts = useFailureTexts(attempt.failure);
  const missing = attempts > 0 && mail.trim() === '' ? { text: t.mailMissing } : null;
  const error = missing ?? failureTexts.at('/mail');
  const wrong = error !== null;
  useEffect(() => onWrong(wrong), [wrong, onWrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (mail.trim() !== '') send(mail.trim(), onSent);
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={attempts + attempt.count}
        errors={error ? [{ id: 'mail', label: t.mail, ...error }] : []}
      />
      <Failed key={attempt.count} text={failureTexts.text} />
      <p className="mb-6">{t.mailLead}</p>
      <TextField
        id="mail"
        type="email"
        label={t.mail}
        help={t.mailHelp}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-120"
        required
        value={mail}
        error={error}
        onChange={(event) => setMail(event.target.value)}
      />
      <ButtonGroup>
        <Button type="submit" pending={attempt.pending}>
          {t.send}
        </Button>
        <Button variant="outline" onClick={onMethod}>
          {t.otherMethod}
        </Button>
      </ButtonGroup>
    </form>
  );
}
