import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { ProofFailure } from './ProofFailure';
import { isMobile, phoneOf } from './phone';
import type { ProofCalls } from './proof';
import { SmsCode } from './SmsCode';
import { proofTexts } from './texts';
import { useAttempt } from './useAttempt';

/** Properties of SmsProof. */
export interface SmsProofProps<Result> {
  calls: Pick<ProofCalls<Result>, 'smsSend' | 'smsCheck'>;
  onProved: (result: Result) => void;
  /** A number to begin with. */
  telNo?: string;
  /** Other ways, beside the buttons. */
  children?: ReactNode;
}

/** Has a code sent to a mobile telephone, and entered. */
export function SmsProof<Result>({ calls, onProved, telNo, children }: SmsProofProps<Result>) {
  const t = useTexts(proofTexts);
  const [number, setNumber] = useState(telNo ?? '');
  const [sentTo, setSentTo] = useState('');
  const [attempted, setAttempted] = useState(false);
  const attempt = useAttempt();
  const send = () =>
    attempt.run(async () => {
      await calls.smsSend(phoneOf(number));
      setSentTo(number);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (isMobile(number)) send();
    else document.getElementById('smsNumber')?.focus();
  };
  if (sentTo) {
    const check = async (code: string) => onProved(await calls.smsCheck(code));
    return (
      <SmsCode {...{ sentTo, attempt, check, resend: send }} onBack={() => setSentTo('')}>
        {children}
      </SmsCode>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <ProofFailure key={attempt.count} failure={attempt.failure} />
      <p className="mb-6">{t.smsLead}</p>
      <TextField
        id="smsNumber"
        type="tel"
        label={t.tel}
        help={t.telHelp}
        width="md"
        autoComplete="tel"
        required
        value={number}
        error={attempted && !isMobile(number) ? { text: t.telWrong } : null}
        onChange={(event) => setNumber(event.target.value)}
      />
      <div className="mt-6 flex flex-wrap gap-4">
        <Button type="submit" pending={attempt.pending}>
          {t.send}
        </Button>
        {children}
      </div>
    </form>
  );
}
