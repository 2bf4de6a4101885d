import { NewPassword } from '@/forms/credentials/NewPassword';
import { useTexts } from '@/i18n/texts';
import type { FieldMessage } from '@/ui/FieldShell';
import { Heading } from '@/ui/Heading';
import { TextField } from '@/ui/TextField';
import { Authenticator } from './Authenticator';
import { registrationTexts } from './texts';

interface Props {
  userId: string;
  onUserId: (userId: string) => void;
  password: string;
  onPassword: (password: string) => void;
  onLeave: (part: 'userId' | 'password') => void;
  errorAt: (part: 'userId' | 'password' | 'totp') => FieldMessage | null;
  totp: boolean;
  onTotp: () => void;
}

/** What one will sign in with: user id, password and an authenticator app. */
export function SignIn(props: Props) {
  const t = useTexts(registrationTexts);
  const { userId, password, errorAt } = props;
  return (
    <>
      <section aria-labelledby="section-signin" className="mt-12">
        <Heading level={2} id="section-signin">
          {t.signInTitle}
        </Heading>
        <div className="flex flex-col gap-6">
          <TextField
            id="userId"
            label={t.userId}
            help={t.userIdHelp}
            width="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            value={userId}
            error={errorAt('userId')}
            onChange={(event) => props.onUserId(event.target.value)}
            onBlur={() => props.onLeave('userId')}
          />
          <NewPassword
            id="password"
            label={t.passwordLabel}
            value={password}
            error={errorAt('password')}
            onChange={props.onPassword}
            onLeave={() => props.onLeave('password')}
          />
        </div>
      </section>
      <section aria-labelledby="section-totp" className="mt-12">
        <Heading level={2} id="section-totp">
          {t.totpTitle}
        </Heading>
        <p className="mb-6 text-solid-gray-700">{t.totpLead}</p>
        <Authenticator done={props.totp} onDone={props.onTotp} error={errorAt('totp')} />
      </section>
    </>
  );
}
