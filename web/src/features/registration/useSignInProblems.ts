import { useState } from 'react';
import type { FieldError } from '@/api/model';
import { passwordProblem, userIdProblem } from '@/forms/credentials/rules';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import type { FieldMessage } from '@/ui/FieldShell';
import type { UnderWay } from './state';
import { registrationTexts } from './texts';

interface Typed {
  userId: string;
  password: string;
  totp: boolean;
}

/** The id of the control of each part; the pointers of the server name them so. */
const parts = ['userId', 'password', 'totp'] as const;
type Part = (typeof parts)[number];

/** What is wrong with the user id, the password and the authenticator app, where they are asked for. */
export function useSignInProblems(
  state: UnderWay,
  typed: Typed,
  refused: readonly FieldError[] = [],
) {
  const t = useTexts(registrationTexts);
  const message = useMessage();
  const [all, setAll] = useState(refused.length > 0);
  const [before] = useState(typed);
  const asked = state.loginMethod === 'password';
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
  const said = (part: Part): FieldMessage | null => {
    const found = refused.find((each) => each.pointer === `/${part}`);
    if (found && before[part] === typed[part] && !own[part]) {
      return { text: message(found.code, found.params), code: found.code };
    }
    return all && own[part] ? { text: own[part] } : null;
  };
  const names = { userId: t.userId, password: t.passwordLabel, totp: t.totp };
  const items = parts.flatMap((part) => {
    const found = asked ? said(part) : null;
    return found ? [{ id: idOf(part), label: names[part], ...found }] : [];
  });
  return {
    items,
    errorAt: said,
    check: () => {
      setAll(true);
      return !asked || parts.every((part) => own[part] === undefined);
    },
  };
}

/** The code of the app is what is missing while it is not set up. */
const idOf = (part: Part) => (part === 'totp' ? 'totpCode' : part);

function pick<K extends string>(key: K | undefined, said: Record<K, string>): string | undefined {
  return key && said[key];
}
