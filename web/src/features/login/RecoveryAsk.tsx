import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor, ButtonGroup } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { recoveryTexts } from './recoveryTexts';
import { useRecovery } from './useRecovery';

const RESTART = '/api/auth/login?returnTo=/mypage';

/** Has a link sent. What is said then is the same whether there is an account or not. */
export function RecoveryAsk() {
  const t = useTexts(recoveryTexts);
  const [mail, setMail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { pending, failure, run, at } = useRecovery();
  const missing = mail.trim() === '' ? t.mailMissing : undefined;
  const refused = at('/mail') && t.mailMalformed;
  const text = attempt > 0 ? (missing ?? refused) : undefined;
  const error = text ? { text } : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (missing) return;
    void run(async () => {
      await api.call('/api/auth/recovery/begin', { mail: mail.trim() }, { quiet: true });
      setSentTo(mail.trim());
    });
  };
  if (sentTo) return <Sent mail={sentTo} onCorrect={() => setSentTo('')} />;
  return (
    <form noValidate onSubmit={submit}>
      <PageHeading
        title={t.askTitle}
        lead={t.askLead}
        hasErrors={error !== null || failure !== undefined}
      />
      <ErrorSummary
        errors={error ? [{ id: 'mail', label: t.mail, ...error }] : []}
        attempt={attempt}
      />
      {!error && failure && (
        <div className="mb-8">
          <NotificationBanner key={attempt} tone="error" announce title={t.notSent}>
            {failure.text || t.busy}
          </NotificationBanner>
        </div>
      )}
      <div className="max-w-120">
        <TextField
          id="mail"
          type="email"
          label={t.mail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={mail}
          error={error}
          onChange={(event) => setMail(event.target.value)}
        />
      </div>
      <p className="mt-4 text-solid-gray-700">{t.needs}</p>
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {t.send}
        </Button>
        <ButtonAnchor variant="outline" href={RESTART}>
          {t.back}
        </ButtonAnchor>
      </ButtonGroup>
    </form>
  );
}

function Sent({ mail, onCorrect }: { mail: string; onCorrect: () => void }) {
  const t = useTexts(recoveryTexts);
  return (
    <>
      <PageHeading title={t.askTitle} />
      <NotificationBanner tone="info" announce title={t.sent}>
        <span className="wrap-anywhere">{t.sentBody(mail)}</span>
      </NotificationBanner>
      <p className="mt-4 text-solid-gray-700">{t.needs}</p>
      <ButtonGroup>
        <Button variant="outline" onClick={onCorrect}>
          {t.correct}
        </Button>
        <ButtonAnchor variant="outline" href={RESTART}>
          {t.back}
        </ButtonAnchor>
      </ButtonGroup>
    </>
  );
}
