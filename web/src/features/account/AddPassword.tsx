import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { CodeList } from '@/forms/credentials/CodeList';
import { NewPassword } from '@/forms/credentials/NewPassword';
import { passwordProblem, userIdOf, userIdProblem } from '@/forms/credentials/rules';
import { codeOf, isCode, type Setup, TotpSetup } from '@/forms/credentials/TotpSetup';
import { totpTexts } from '@/forms/credentials/totpTexts';
import { useServerCheck } from '@/forms/credentials/useServerCheck';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { methodsTexts } from './methodsTexts';
import { securityTexts } from './securityTexts';
import { useFieldError } from './useFieldError';

/** Adds signing in by user id, password and an authenticator app; shows the recovery codes. */
export function AddPassword({
  onAdded,
  onCancel,
}: {
  onAdded: () => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTexts(methodsTexts);
  const security = useTexts(securityTexts);
  const totp = useTexts(totpTexts);
  const [typed, setTyped] = useState({ userId: '', password: '', code: '' });
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState(false);
  const { pending, failure, run, clear } = useAction();
  const set = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    clear();
  };
  const idFound = checked ? userIdProblem(typed.userId) : undefined;
  const passwordFound = checked ? passwordProblem(typed.password) : undefined;
  const idRefused = useFieldError(failure, '/userId', 'newUserId');
  const passwordRefused = useFieldError(failure, '/password', 'newPassword');
  const codeFound = checked && setup && !isCode(typed.code) ? { text: totp.codeMissing } : null;
  const ids = useServerCheck();
  const passwords = useServerCheck();
  const userId = userIdOf(typed.userId);
  const beside = `${userId} ${typed.password}`;
  const idLeft = () => {
    if (userId !== '') {
      void ids.ask(userId, (signal) =>
        api.call('/api/common/account/user-id-check', { userId }, { quiet: true, signal }),
      );
    }
    if (typed.password !== '') passwordLeft();
  };
  // A password may not hold the user id.
  const passwordLeft = () => {
    const body = { userId, password: typed.password };
    void passwords.ask(beside, (signal) =>
      api.call('/api/common/account/password-check', body, { quiet: true, signal }),
    );
  };
  const begin = async () =>
    setSetup(await api.call('/api/common/account/totp-begin', {}, { quiet: true }));
  const finish = async () => {
    const body = {
      ...{ method: 'password' as const, password: typed.password },
      ...{ userId: userIdOf(typed.userId), code: codeOf(typed.code) },
    };
    const made = await api.call('/api/common/account/login-method-add', body, { quiet: true });
    setCodes(made.recoveryCodes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (userIdProblem(typed.userId)) return focusField('newUserId');
    if (passwordProblem(typed.password)) return focusField('newPassword');
    if (ids.errorOf(userId)) return focusField('newUserId');
    if (passwords.errorOf(beside)) return focusField('newPassword');
    if (setup && !isCode(typed.code)) return focusField('totpCode');
    if (!setup) setChecked(false);
    void run(setup ? finish : begin);
  };
  if (codes.length > 0) return <CodeList codes={codes} onKept={() => void onAdded()} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {failure && failure.fields.length === 0 && <Failed failure={failure} />}
      <TextField
        id="newUserId"
        label={security.newUserId}
        help={security.userIdHelp}
        width="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        value={typed.userId}
        error={idFound ? { text: security[idFound] } : (idRefused ?? ids.errorOf(userId))}
        onChange={(event) => set({ userId: event.target.value })}
        onBlur={idLeft}
      />
      <NewPassword
        id="newPassword"
        value={typed.password}
        error={
          passwordFound
            ? { text: security[passwordFound] }
            : (passwordRefused ?? passwords.errorOf(beside))
        }
        onChange={(password) => set({ password })}
        onLeave={passwordLeft}
      />
      {setup && (
        <TotpSetup
          setup={setup}
          value={typed.code}
          error={codeFound}
          onChange={(code) => set({ code })}
        />
      )}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" size="md" pending={pending}>
          {setup ? t.addNow : t.totpStart}
        </Button>
        <Button variant="outline" size="md" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
