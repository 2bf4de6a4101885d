import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { PortalError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { ProofFailure } from './ProofFailure';
import { smsCodeOf } from './phone';
import { proofTexts } from './texts';
import type { Attempt } from './useAttempt';
import { useFailureText } from './useFailure';

interface Props {
  sentTo: string;
  attempt: Attempt;
  check: (code: string) => Promise<void>;
  resend: () => void;
  onBack: () => void;
  children?: ReactNode;
}

/** The code of an SMS, with the ways out where it does not arrive. */
export function SmsCode({ sentTo, attempt, check, resend, onBack, children }: Props) {
  const t = useTexts(proofTexts);
  const text = useFailureText();
  const [code, setCode] = useState('');
  const [attempted, setAttempted] = useState(false);
  const { failure, pending, count } = attempt;
  const valid = /^\d{6}$/.test(smsCodeOf(code));
  const wrong = failure instanceof PortalError && failure.reason === 'wrong';
  const missing = attempted && !valid ? t.codeMissing : '';
  const error = missing || (wrong ? text(failure) : '');
  useEffect(() => document.getElementById('smsCode')?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to the field.
  useEffect(() => {
    if (wrong) document.getElementById('smsCode')?.focus();
  }, [wrong, count]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (valid) attempt.run(() => check(smsCodeOf(code)));
    else document.getElementById('smsCode')?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      {!wrong && <ProofFailure key={count} failure={failure} />}
      <p role="status" className="mb-6">
        {t.sent(sentTo)}
      </p>
      <TextField
        id="smsCode"
        label={t.code}
        help={t.codeHelp}
        width="sm"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={code}
        error={error ? { text: error } : null}
        onChange={(event) => setCode(event.target.value)}
      />
      <p className="mt-4 text-solid-gray-700">{t.resendHelp}</p>
      <div className="mt-2 flex flex-wrap gap-4">
        <Button variant="outline" size="md" pending={pending} onClick={resend}>
          {t.resend}
        </Button>
        <Button variant="text" size="md" onClick={onBack}>
          {t.otherNumber}
        </Button>
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button type="submit" pending={pending}>
          {t.check}
        </Button>
        {children}
      </div>
    </form>
  );
}
