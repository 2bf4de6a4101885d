import { useEffect, useState } from 'react';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { askPasskey, passkeysWork } from '@/lib/passkey';
import { stepUpTexts } from './stepUpTexts';

/** A way to show who one is without signing in anew. */
export type StepUpMethod = 'password' | 'totp' | 'passkey';

/** The ways this account has, the best first; undefined until known. */
export function useMethods(): StepUpMethod[] | undefined {
  const [methods, setMethods] = useState<StepUpMethod[]>();
  useEffect(() => {
    void methodsOf().then(setMethods);
  }, []);
  return methods;
}

async function methodsOf(): Promise<StepUpMethod[]> {
  try {
    const found = await api.call('/api/common/account/login-methods-get', {}, { quiet: true });
    const password = found.methods.some(({ method }) => method === 'password');
    const passkey = found.passkeys.length > 0 && passkeysWork();
    return [
      ...(password ? (['password', 'totp'] as const) : []),
      ...(passkey ? ['passkey' as const] : []),
    ];
  } catch {
    return ['password', 'totp', ...(passkeysWork() ? ['passkey' as const] : [])];
  }
}

/** Sends what was typed, or asks the passkey. */
async function send(method: StepUpMethod, typed: string): Promise<void> {
  const body = method === 'passkey' ? { passkey: await answerOfPasskey() } : { [method]: typed };
  await api.call('/api/auth/stepup', body, { quiet: true });
}

async function answerOfPasskey() {
  const begun = await api.call('/api/auth/stepup/passkey-begin', {}, { quiet: true });
  return { ceremonyId: begun.ceremonyId, credential: await askPasskey(begun.options) };
}

/** Runs a step-up; what went wrong is told in words. */
export function useStepUp(onDone: () => void) {
  const t = useTexts(stepUpTexts);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (method: StepUpMethod, typed: string) => {
    setPending(true);
    setFailure('');
    try {
      await send(method, typed);
      onDone();
    } catch (error) {
      setPending(false);
      setFailure(failureText(error, t));
    }
  };
  return { pending, failure, setFailure, run };
}

function failureText(
  error: unknown,
  t: Record<'failed' | 'passkeyFailed' | 'busy', string>,
): string {
  if (!(error instanceof PortalError)) return t.passkeyFailed;
  return error.message || (error.status === 200 || error.status === 400 ? t.failed : t.busy);
}
