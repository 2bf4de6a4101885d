import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { userIdOf, userIdProblem } from '@/forms/credentials/rules';
import { useServerCheck } from '@/forms/credentials/useServerCheck';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { focusField } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { DoneNote } from './DoneNote';
import { securityTexts } from './securityTexts';
import { useDone } from './useDone';
import { useFieldError } from './useFieldError';
import { useRefresh } from './useSummary';

const FIELD = 'newUserId';

/** Gives the account another user id. */
export function UserIdForm({ present }: { present: string }) {
  const t = useTexts(securityTexts);
  const refresh = useRefresh();
  const { pending, failure, run, clear } = useAction();
  const { done, tell } = useDone();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const found = checked ? userIdProblem(typed) : undefined;
  const refused = useFieldError(failure, '/userId', FIELD);
  const { ask, errorOf } = useServerCheck();
  const userId = userIdOf(typed);
  const error = found ? { text: t[found] } : (refused ?? errorOf(userId));
  const left = () =>
    userId !== '' &&
    void ask(userId, (signal) =>
      api.call('/api/common/account/user-id-check', { userId }, { quiet: true, signal }),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    tell('');
    if (userIdProblem(typed) || errorOf(userId)) return focusField(FIELD);
    void run(async () => {
      await api.call('/api/common/account/user-id-change', { userId }, { quiet: true });
      setTyped('');
      setChecked(false);
      tell(t.userIdDone);
      await refresh();
    });
  };
  return (
    <Card title={t.userId}>
      <p className="mb-4">{t.userIdNow(present)}</p>
      {!error && <Failed failure={failure} />}
      <DoneNote text={done.text} at={done.at} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          id={FIELD}
          label={t.newUserId}
          help={t.userIdHelp}
          width="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
          }}
          onBlur={left}
        />
        <div>
          <Button type="submit" size="md" pending={pending}>
            {t.changeUserId}
          </Button>
        </div>
      </form>
    </Card>
  );
}
