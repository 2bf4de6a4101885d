import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { NewPassword } from '@/forms/credentials/NewPassword';
import { passwordProblem } from '@/forms/credentials/rules';
import { useServerCheck } from '@/forms/credentials/useServerCheck';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { focusField } from '@/ui/ErrorSummary';
import { DoneNote } from './DoneNote';
import { securityTexts } from './securityTexts';
import { useDone } from './useDone';
import { useFieldError } from './useFieldError';
import { useRefresh } from './useSummary';

const FIELD = 'newPassword';

/** Sets another password; it ends the other sessions. */
export function PasswordForm({ userId }: { userId: string }) {
  const t = useTexts(securityTexts);
  const refresh = useRefresh();
  const { pending, failure, run, clear } = useAction();
  const { done, tell } = useDone();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const found = checked ? passwordProblem(password) : undefined;
  const refused = useFieldError(failure, '/password', FIELD);
  const { ask, errorOf } = useServerCheck();
  const error = found ? { text: t[found] } : (refused ?? errorOf(password));
  const left = () =>
    void ask(password, (signal) =>
      api.call('/api/common/account/password-check', { password }, { quiet: true, signal }),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    tell('');
    if (passwordProblem(password) || errorOf(password)) return focusField(FIELD);
    void run(async () => {
      await api.call('/api/common/account/password-change', { password }, { quiet: true });
      setPassword('');
      setChecked(false);
      tell(t.passwordDone);
      await refresh();
    });
  };
  return (
    <Card title={t.password}>
      <p className="mb-4">{t.passwordLead}</p>
      {!error && <Failed failure={failure} />}
      <DoneNote text={done.text} at={done.at} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NewPassword
          id={FIELD}
          userId={userId}
          value={password}
          error={error}
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
          onLeave={left}
        />
        <div>
          <Button type="submit" size="md" pending={pending}>
            {t.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  );
}
