import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { NewPassword } from '@/forms/credentials/NewPassword';
import { passwordProblem } from '@/forms/credentials/rules';
import { useServerCheck } from '@/forms/credentials/useServerCheck';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { codeOf, isOneTime, isRecovery, SECOND_FACTOR_LOCKED } from './codes';
import { recoveryTexts } from './recoveryTexts';
import { useRecovery } from './useRecovery';

interface Props {
  token: string;
  onOver: () => void;
  onDone: () => void;
}

/** The new password, and the second factor, without which no password is set. */
export default function RecoveryForm({ token, onOver, onDone }: Props) {
  const t = useTexts(recoveryTexts);
  const form = useRecoveryForm(token, onOver, onDone);
  const { errors, attempt, failure, factor } = form;
  return (
    <form noValidate onSubmit={form.submit}>
      <PageHeading
        title={t.setTitle}
        lead={t.setLead}
        hasErrors={errors.length > 0 || failure !== undefined}
      />
      <ErrorSummary errors={errors} attempt={attempt} />
      {errors.length === 0 && failure && (
        <div className="mb-8">
          <NotificationBanner key={attempt} tone="error" announce title={t.failed}>
            {failure.reason === SECOND_FACTOR_LOCKED
              ? t.secondFactorLocked
              : failure.text || (failure.fields.length > 0 ? t.failedBody : t.busy)}
          </NotificationBanner>
        </div>
      )}
      <div className="flex flex-col gap-6">
        <NewPassword
          id="newPassword"
          value={form.password}
          error={form.passwordError}
          onChange={form.setPassword}
          onLeave={form.checkPassword}
        />
        <SecondFactorField {...factor} />
      </div>
      <ButtonGroup>
        <Button type="submit" pending={form.pending}>
          {t.set}
        </Button>
      </ButtonGroup>
    </form>
  );
}

/** What is typed, what is wrong with it, and how it is sent. */
function useRecoveryForm(token: string, onOver: () => void, onDone: () => void) {
  const t = useTexts(recoveryTexts);
  const message = useMessage();
  const [password, setPassword] = useState('');
  const [byApp, setByApp] = useState(true);
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { pending, failure, run, at } = useRecovery();
  const { ask, errorOf } = useServerCheck();
  const short = passwordProblem(password);
  const codeWrong = byApp ? !isOneTime(code) : !isRecovery(code);
  const refused = at('/password');
  const passwordText = short ? t[short] : refused && message(refused.code, refused.params);
  const codeText = codeWrong ? (byApp ? t.codeMissing : t.recoveryCodeMissing) : undefined;
  const shown = (text?: string, code?: string) => (attempt > 0 && text ? { text, code } : null);
  const passwordError = shown(passwordText, short ? undefined : refused?.code) ?? errorOf(password);
  const codeError = shown(codeText);
  const codeLabel = byApp ? t.code : t.recoveryCode;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (short || codeWrong || errorOf(password)) return;
    void run(async () => {
      const second = byApp ? { totp: codeOf(code) } : { recoveryCode: codeOf(code) };
      await api.call('/api/auth/recovery/finish', { token, password, ...second }, { quiet: true });
      onDone();
    }, onOver);
  };
  const onSwitch = () => {
    setByApp(!byApp);
    setCode('');
    setAttempt(0);
  };
  return {
    ...{ password, setPassword, passwordError, attempt, pending, failure, submit },
    factor: { byApp, label: codeLabel, code, error: codeError, onChange: setCode, onSwitch },
    checkPassword: () =>
      void ask(password, (signal) =>
        api.call('/api/auth/recovery/password-check', { token, password }, { quiet: true, signal }),
      ),
    errors: [
      ...(attempt > 0 && passwordError
        ? [{ id: 'newPassword', label: t.newPassword, ...passwordError }]
        : []),
      ...(codeError ? [{ id: 'code', label: codeLabel, ...codeError }] : []),
    ],
  };
}

/** A code of the authenticator app, or a recovery code in its place. */
function SecondFactorField({
  byApp,
  label,
  code,
  error,
  onChange,
  onSwitch,
}: ReturnType<typeof useRecoveryForm>['factor']) {
  const t = useTexts(recoveryTexts);
  return (
    <div>
      <TextField
        key={label}
        id="code"
        label={label}
        help={byApp ? t.codeHelp : t.recoveryCodeHelp}
        width={byApp ? 'sm' : 'md'}
        inputMode={byApp ? 'numeric' : undefined}
        autoComplete={byApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="text" size="sm" onClick={onSwitch}>
        {byApp ? t.noApp : t.useApp}
      </Button>
    </div>
  );
}
