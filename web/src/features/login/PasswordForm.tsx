import { type FormEvent, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Button, ButtonGroup } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { LateFailure } from './LateFailure';
import { loginTexts } from './texts';
import { useSignIn } from './useSignIn';

/** What the password page needs: the call, and the way on to the next step. */
export interface PasswordFormProps {
  submit: (userId: string, password: string) => Promise<void>;
  restart: string;
  /** Kept by the page, so that it stays while other ways are looked at. */
  userId: string;
  onUserId: (userId: string) => void;
}

/** LGN0001: user id or mail address, and password. */
export function PasswordForm({ submit, restart, userId, onUserId }: PasswordFormProps) {
  const t = useTexts(loginTexts);
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { pending, failure, run } = useSignIn();
  const checked = attempt > 0;
  const idError = checked && userId.trim() === '' ? { text: t.userIdMissing } : null;
  const passwordError = checked && password === '' ? { text: t.passwordMissing } : null;
  const errors = [
    ...(idError ? [{ id: 'userId', ...idError }] : []),
    ...(passwordError ? [{ id: 'password', ...passwordError }] : []),
  ];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (pending || userId.trim() === '' || password === '') return;
    void run(() => submit(userId.trim(), password));
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <PageHeading
        title={t.title}
        lead={t.lead}
        hasErrors={errors.length > 0 || failure !== null}
      />
      <ErrorSummary errors={errors} attempt={attempt} />
      <LateFailure failure={errors.length === 0 ? failure : null} restart={restart} />
      <div className="flex max-w-120 flex-col gap-6">
        <TextField
          id="userId"
          label={t.userId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={userId}
          error={idError}
          onChange={(event) => onUserId(event.target.value)}
        />
        <div>
          <TextField
            id="password"
            type={visible ? 'text' : 'password'}
            label={t.password}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={password}
            error={passwordError}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div className="mt-1">
            <Checkbox
              id="showPassword"
              label={t.showPassword}
              checked={visible}
              onChange={(event) => setVisible(event.target.checked)}
            />
          </div>
        </div>
      </div>
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {t.next}
        </Button>
      </ButtonGroup>
    </form>
  );
}
