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
  const form = useAddPassword();
  const { typed, set, setup, failure, pending, errors } = form;
  if (form.codes.length > 0) return <CodeList codes={form.codes} onKept={() => void onAdded()} />;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
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
        error={errors.userId}
        onChange={(event) => set({ userId: event.target.value })}
        onBlur={form.checkUserId}
      />
      <NewPassword
        id="newPassword"
        value={typed.password}
        error={errors.password}
        onChange={(password) => set({ password })}
        onLeave={form.checkPassword}
      />
      {setup && (
        <TotpSetup
          setup={setup}
          value={typed.code}
          error={errors.code}
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

/** What is typed, first without, then with the authenticator app, and how it is added. */
function useAddPassword() {
  const [typed, setTyped] = useState({ userId: '', password: '', code: '' });
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState(false);
  const { pending, failure, run, clear } = useAction();
  const server = useServerChecks(typed);
  const errors = useErrors(typed, setup, checked, failure);
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
    if (server.userIdError) return focusField('newUserId');
    if (server.passwordError) return focusField('newPassword');
    if (setup && !isCode(typed.code)) return focusField('totpCode');
    if (!setup) setChecked(false);
    void run(setup ? finish : begin);
  };
  return {
    ...{ typed, setup, codes, pending, failure, submit },
    ...{ checkUserId: server.checkUserId, checkPassword: server.checkPassword },
    errors: {
      userId: errors.userId ?? server.userIdError,
      password: errors.password ?? server.passwordError,
      code: errors.code,
    },
    set: (part: Partial<typeof typed>) => {
      setTyped({ ...typed, ...part });
      clear();
    },
  };
}

interface Typed {
  userId: string;
  password: string;
  code: string;
}

/** What this form and the last answer find wrong. */
function useErrors(
  typed: Typed,
  setup: Setup | null,
  checked: boolean,
  failure: ReturnType<typeof useAction>['failure'],
) {
  const security = useTexts(securityTexts);
  const totp = useTexts(totpTexts);
  const userId = checked ? userIdProblem(typed.userId) : undefined;
  const password = checked ? passwordProblem(typed.password) : undefined;
  const userIdRefused = useFieldError(failure, '/userId', 'newUserId');
  const passwordRefused = useFieldError(failure, '/password', 'newPassword');
  return {
    userId: userId ? { text: security[userId] } : userIdRefused,
    password: password ? { text: security[password] } : passwordRefused,
    code: checked && setup && !isCode(typed.code) ? { text: totp.codeMissing } : null,
  };
}

/** Has the server look at user id and password once a field is left. */
function useServerChecks(typed: Typed) {
  const ids = useServerCheck();
  const passwords = useServerCheck();
  const userId = userIdOf(typed.userId);
  const beside = `${userId} ${typed.password}`;
  // A password may not hold the user id.
  const checkPassword = () => {
    const body = { userId, password: typed.password };
    void passwords.ask(beside, (signal) =>
      api.call('/api/common/account/password-check', body, { quiet: true, signal }),
    );
  };
  const checkUserId = () => {
    if (userId !== '') {
      void ids.ask(userId, (signal) =>
        api.call('/api/common/account/user-id-check', { userId }, { quiet: true, signal }),
      );
    }
    if (typed.password !== '') checkPassword();
  };
  return {
    ...{ checkUserId, checkPassword },
    userIdError: ids.errorOf(userId),
    passwordError: passwords.errorOf(beside),
  };
}
