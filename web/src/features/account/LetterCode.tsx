import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { type Failure, useAct } from '@/forms/useAct';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { TextField } from '@/ui/TextField';
import { overviewTexts } from './overviewTexts';
import { useRefresh } from './useSummary';

/** Takes the code of a letter that is on its way; says so when it was right. */
export default function LetterCode({ pending: awaited }: { pending: boolean }) {
  const t = useTexts(overviewTexts);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <div className="mb-8">
        <NotificationBanner tone="success" announce title={t.letterDone}>
          {t.letterDoneBody}
        </NotificationBanner>
      </div>
    );
  }
  return awaited ? <CodeForm onDone={() => setDone(true)} /> : null;
}

/** The name or the address has changed since the letter was sent. */
const OVER = 'MSG-LIT-E-0097';

const explained = (failure: Failure | null, over: string): Failure | null =>
  failure?.codes.includes(OVER) ? { ...failure, text: over } : failure;

function CodeForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(overviewTexts);
  const refresh = useRefresh();
  const { pending, failure, run } = useAct();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const missing = checked && code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code.trim() === '') return document.getElementById('letterCode')?.focus();
    void run(async () => {
      await api.call('/api/common/account/letter-confirm', { code }, { quiet: true });
      onDone();
      await refresh();
    });
  };
  return (
    <div className="mb-8">
      <Card title={t.letterTitle}>
        <Failed failure={explained(failure, t.letterOver)} title={t.letterFailed} />
        <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
          <TextField
            id="letterCode"
            label={t.letterCode}
            help={t.letterHelp}
            width="md"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            value={code}
            error={missing ? { text: t.letterMissing } : null}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" size="md" pending={pending}>
            {t.letterSend}
          </Button>
        </form>
      </Card>
    </div>
  );
}
