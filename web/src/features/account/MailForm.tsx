import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { DescriptionList } from '@/ui/Table';
import { TextField } from '@/ui/TextField';
import { MailSteps } from './MailSteps';
import { mailTexts } from './mailTexts';

const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for the new address and has the link sent to it. */
export function MailForm({ present }: { present: string }) {
  const t = useTexts(mailTexts);
  const message = useMessage();
  const { pending, failure, run } = useAction();
  const [mail, setMail] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState('');
  const typed = mail.normalize('NFKC').trim();
  const found = problem(typed, present);
  const server = failure?.fields[0];
  const error =
    attempt > 0 && found
      ? { text: t[found] }
      : server
        ? { text: message(server.code, server.params), code: server.code }
        : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (found) return;
    void run(async () => {
      await api.call('/api/common/account/mail-send', { mail: typed }, { quiet: true });
      setSent(typed);
    });
  };
  if (sent) return <Sent mail={sent} onAgain={() => setSent('')} />;
  return (
    <form noValidate onSubmit={submit}>
      <PageHeading title={t.title} hasErrors={error !== null || failure !== null} />
      <MailSteps current="enter" />
      <ErrorSummary
        errors={error ? [{ id: 'mail', label: t.mail, ...error }] : []}
        attempt={attempt}
      />
      {!error && <Failed failure={failure} />}
      <DescriptionList items={[{ term: t.present, description: present }]} />
      <div className="mt-8">
        <TextField
          id="mail"
          type="email"
          label={t.mail}
          help={t.mailHelp}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          value={mail}
          error={error}
          onChange={(event) => setMail(event.target.value)}
        />
      </div>
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {t.send}
        </Button>
        <ButtonLink variant="outline" to="/mypage/account">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}

function problem(typed: string, present: string): 'missing' | 'malformed' | 'same' | undefined {
  if (typed === '') return 'missing';
  if (!shape.test(typed)) return 'malformed';
  return typed.toLowerCase() === present.toLowerCase() ? 'same' : undefined;
}

function Sent({ mail, onAgain }: { mail: string; onAgain: () => void }) {
  const t = useTexts(mailTexts);
  return (
    <>
      <PageHeading title={t.title} />
      <MailSteps current="mail" />
      <NotificationBanner tone="info" announce title={t.sent}>
        {t.sentBody(mail)}
        {'\n'}
        {t.notArrived}
      </NotificationBanner>
      <ButtonGroup>
        <Button variant="outline" onClick={onAgain}>
          {t.again}
        </Button>
        <ButtonLink variant="outline" to="/mypage/account">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
