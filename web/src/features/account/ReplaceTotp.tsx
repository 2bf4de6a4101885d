import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { codeOf, isCode, type Setup, TotpSetup } from '@/forms/credentials/TotpSetup';
import { totpTexts } from '@/forms/credentials/totpTexts';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { focusField } from '@/ui/ErrorSummary';
import { DoneNote } from './DoneNote';
import { securityTexts } from './securityTexts';
import { useDone } from './useDone';

/** Sets the authenticator app up anew; the old one works until the new one is confirmed. */
export function ReplaceTotp() {
  const t = useTexts(securityTexts);
  const [setup, setSetup] = useState<Setup | null>(null);
  const { pending, failure, run } = useAction();
  const { done, tell } = useDone();
  const begin = () =>
    run(async () => {
      tell('');
      setSetup(await api.call('/api/common/account/totp-begin', {}, { quiet: true }));
    });
  return (
    <Card title={t.totp}>
      <p className="mb-4">{t.totpLead}</p>
      <Failed failure={failure} />
      <DoneNote text={done.text} at={done.at} />
      {setup ? (
        <Confirm
          setup={setup}
          onCancel={() => setSetup(null)}
          onDone={() => {
            setSetup(null);
            tell(t.totpDone);
          }}
        />
      ) : (
        <Button variant="outline" size="md" pending={pending} onClick={() => void begin()}>
          {t.totpBegin}
        </Button>
      )}
    </Card>
  );
}

function Confirm({
  setup,
  onCancel,
  onDone,
}: {
  setup: Setup;
  onCancel: () => void;
  onDone: () => void;
}) {
  const t = useTexts(totpTexts);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, failure, run } = useAction();
  const error = checked && !isCode(code) ? { text: t.codeMissing } : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isCode(code)) return focusField('totpCode');
    void run(async () => {
      const body = { code: codeOf(code) };
      await api.call('/api/common/account/totp-confirm', body, { quiet: true });
      onDone();
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      {!error && <Failed failure={failure} />}
      <TotpSetup setup={setup} value={code} error={error} onChange={setCode} />
      <div className="mt-6 flex flex-wrap gap-4">
        <Button type="submit" size="md" pending={pending}>
          {t.confirm}
        </Button>
        <Button variant="outline" size="md" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
