import { useState } from 'react';
import type { FieldError } from '@/api/model';
import { api } from '@/api/user';
import { cleaned } from '@/forms/applicant/problems';
import { passwordProblem, userIdOf, userIdProblem } from '@/forms/credentials/rules';
import { useServerCheck } from '@/forms/credentials/useServerCheck';
import { signupBase } from '@/forms/signup/base';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import type { FieldMessage } from '@/ui/FieldShell';
import type { SignupProgress } from './state';
import { registrationTexts } from './texts';
import type { Form } from './typed';

/** The id of the control of each part; the pointers of the server name them so. */
const parts = ['userId', 'password', 'totp'] as const;
type Part = (typeof parts)[number];

/** What is wrong with the user id, the password and the authenticator app, where they are asked for. */
export function useSignInProblems(
  state: SignupProgress,
  form: Form,
  { password, totp }: { password: string; totp: boolean },
  refused: readonly FieldError[] = [],
) {
  const t = useTexts(registrationTexts);
  const message = useMessage();
  const [all, setAll] = useState(refused.length > 0);
  const typed = { userId: form.userId, password, totp };
  const [before] = useState(typed);
  const { left, known } = useKnown(form, password);
  const withPassword = state.loginMethod === 'password';
  const own: Record<Part, string | undefined> = {
    userId: pick(userIdProblem(typed.userId), {
      userIdMissing: t.userIdMissing,
      userIdMalformed: t.userIdMalformed,
    }),
    password: pick(passwordProblem(typed.password), {
      passwordMissing: t.passwordMissing,
      passwordShort: t.passwordShort,
    }),
    totp: typed.totp ? undefined : t.totpMissing,
  };
  const errorAt = (part: Part): FieldMessage | null => {
    const found = refused.find((each) => each.pointer === `/${part}`);
    if (found && before[part] === typed[part] && !own[part]) {
      return { text: message(found.code, found.params), code: found.code };
    }
    if (all && own[part]) return { text: own[part] };
    return known(part);
  };
  const names = { userId: t.userId, password: t.passwordLabel, totp: t.totp };
  const items = parts.flatMap((part) => {
    const found = withPassword ? errorAt(part) : null;
    return found ? [{ id: idOf(part), label: names[part], ...found }] : [];
  });
  return {
    items,
    errorAt,
    left,
    check: () => {
      setAll(true);
      return !withPassword || parts.every((part) => own[part] === undefined && !known(part));
    },
  };
}

/** What the server alone knows of the user id and the password, asked for when a field is left. */
function useKnown(form: Form, password: string) {
  const userId = userIdOf(form.userId);
  const ids = useServerCheck();
  const passwords = useServerCheck();
  // A password may not hold the user id.
  const beside = `${userId} ${password}`;
  const left = (part: 'userId' | 'password') => {
    if (part === 'userId' && userId !== '') {
      void ids.ask(userId, (signal) =>
        api.call(`/api/${signupBase()}/user-id-check`, { userId }, { quiet: true, signal }),
      );
    }
    if (password === '') return;
    const body = { userInfoDetail: cleaned(form.detail), userId, password };
    void passwords.ask(beside, (signal) =>
      api.call(`/api/${signupBase()}/password-check`, body, { quiet: true, signal }),
    );
  };
  const known = (part: Part): FieldMessage | null => {
    if (part === 'totp') return null;
    return part === 'userId' ? ids.errorOf(userId) : passwords.errorOf(beside);
  };
  return { left, known };
}

/** The code of the app is what is missing while it is not set up. */
const idOf = (part: Part) => (part === 'totp' ? 'totpCode' : part);

function pick<K extends string>(
  key: K | undefined,
  errorAt: Record<K, string>,
): string | undefined {
  return key && errorAt[key];
}
