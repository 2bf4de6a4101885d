import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MigrationState } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonGroup } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { FullScreenLoading } from '@/ui/Loading';
import { TextField } from '@/ui/TextField';
import { LoginFailure } from './LoginFailure';
import { migrationTexts, systemTexts } from './texts';
import { useOldLogin } from './useOldLogin';

/** Properties of OldLogin; onRefused reads anew how many tries remain. */
export interface OldLoginProps {
  system: MigrationState;
  onRefused: () => Promise<void>;
  onCancel: () => void;
}

/** The sign-in to an old system. What was typed stays where it fails. */
export function OldLogin({ system, onRefused, onCancel }: OldLoginProps) {
  const t = useTexts(migrationTexts);
  const s = useTexts(systemTexts);
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { pending, failure, answer, failures, login } = useOldLogin(system.type, onRefused);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const id = (name: string) => `${name}${system.type}`;
  const missing = [
    ...(userId.trim() ? [] : [{ id: id('userId'), text: t.userIdMissing }]),
    ...(password ? [] : [{ id: id('password'), text: t.passwordMissing }]),
  ];
  const errors = attempt > 0 ? missing : [];
  const errorOf = (name: string) => errors.find((each) => each.id === id(name)) ?? null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!pending && missing.length === 0) void login(userId.trim(), password);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-label={t.login} className="mt-6">
      <ErrorSummary errors={errors} attempt={attempt} />
      {errors.length === 0 && failure && (
        <LoginFailure key={failures} failure={failure} answer={answer} system={system} />
      )}
      <div className="flex max-w-120 flex-col gap-6">
        <TextField
          id={id('userId')}
          label={s[`userId${system.type}`]}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          value={userId}
          error={errorOf('userId')}
          onChange={(event) => setUserId(event.target.value)}
        />
        <div>
          <TextField
            id={id('password')}
            type={visible ? 'text' : 'password'}
            label={t.password}
            help={t.passwordHelp}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            value={password}
            error={errorOf('password')}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div className="mt-1">
            <Checkbox
              id={id('showPassword')}
              label={t.showPassword}
              checked={visible}
              onChange={(event) => setVisible(event.target.checked)}
            />
          </div>
        </div>
      </div>
      <p className="mt-4 text-solid-gray-700">{t.remaining(system.remaining)}</p>
      <ButtonGroup>
        <Button type="submit" size="md" pending={pending}>
          {t.next}
        </Button>
        <Button variant="text" size="md" onClick={onCancel}>
          {t.cancel}
        </Button>
      </ButtonGroup>
      {pending && <FullScreenLoading label={t.asking} />}
    </form>
  );
}
