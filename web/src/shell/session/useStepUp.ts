import { useEffect, useState } from 'react';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { askPasskey, passkeysWork } from '@/lib/passkey';
import { stepUpTexts } from './stepUpTexts';

/** A way to show who one is without signing in anew. */
export type StepUpWay = 'password' | 'totp' | 'passkey';

/** The ways this account has, the best first; undefined until known. */
export function useWays(): StepUpWay[] | undefined {
  const [ways, setWays] = useState<StepUpWay[]>();
  useEffect(() => {
    void waysOf().then(setWays);
  }, []);
  return ways;
}

async function waysOf(): Promise<StepUpWay[]> {
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
async function send(way: StepUpWay, typed: string): Promise<void> {
  const body = way === 'passkey' ? { passkey: await answerOfPasskey() } : { [way]: typed };
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
  const run = async (way: StepUpWay, typed: string) => {
    setPending(true);
    setFailure('');
    try {
      await send(way, typed);
      onDone();
    } catch (error) {
      setPending(false);
      setFailure(told(error, t));
    }
  };
  return { pending, failure, setFailure, run };
}

function told(error: unknown, t: Record<'failed' | 'passkeyFailed' | 'busy', string>): string {
  if (!(error instanceof PortalError)) return t.passkeyFailed;
  return error.message || (error.status === 200 || error.status === 400 ? t.failed : t.busy);
}
