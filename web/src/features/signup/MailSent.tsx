import { useState } from 'react';
import { type Attempt, useAttempt } from '@/forms/identity/useAttempt';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Failed } from './Failed';
import { readState } from './options';
import type { StepProps } from './step';
import { signupTexts } from './texts';
import { useFailureTexts } from './useFailureTexts';

/** Has a mail sent. */
export type Send = (mail: string, then: () => void) => void;

/** The mail is on its way: what to do, and the ways out where it does not arrive. */
export function MailSent({
  state,
  onState,
  attempt,
  send,
  onCorrect,
}: StepProps & { attempt: Attempt; send: Send; onCorrect: () => void }) {
  const t = useTexts(signupTexts);
  const checking = useAttempt();
  const [notice, setNotice] = useState('');
  const resending = useFailureTexts(attempt.failure);
  const failed =
    useFailureTexts(checking.failure).text || resending.text || resending.at('/mail')?.text;
  const look = () =>
    checking.run(async () => {
      setNotice('');
      const now = await readState();
      if (now.status === 'open' && now.step === 'mail') setNotice(t.notYet);
      else onState(now);
    });
  return (
    <>
      <Failed key={attempt.count + checking.count} text={failed ?? ''} />
      <NotificationBanner tone="success" announce title={t.sentTitle}>
        {t.sentBody(state.mail)}
      </NotificationBanner>
      <p role="status" className="mt-4 font-bold empty:hidden">
        {notice}
      </p>
      <ButtonGroup>
        <Button pending={checking.pending} onClick={look}>
          {t.opened}
        </Button>
      </ButtonGroup>
      <section className="mt-10">
        <Heading level={2}>{t.notArrived}</Heading>
        <p className="mb-4">{t.notArrivedBody}</p>
        <div className="flex flex-wrap gap-4">
          <Button
            variant="outline"
            size="md"
            pending={attempt.pending}
            onClick={() => send(state.mail, () => setNotice(t.resent))}
          >
            {t.resend}
          </Button>
          <Button variant="outline" size="md" onClick={onCorrect}>
            {t.wrongAddress}
          </Button>
        </div>
      </section>
    </>
  );
}
