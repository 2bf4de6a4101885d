import type { UserOperations } from '@/api/operations';
import { api } from '@/api/user';
import { signupBase } from '@/forms/signup/base';

/** A sign-up as the server has it. */
export type SignupProgress = UserOperations['/api/signup/state-get']['result'];

/** The pages of this feature. */
export type PageStep = 'form' | 'confirm' | 'completed';

export const readState = () => api.call(`/api/${signupBase()}/state-get`, {}, { quiet: true });

const confirmed = new Map<string, Promise<SignupProgress>>();

/**
 * Uses the link of the mail, once however often it is asked. A link that was used before
 * leads on where this browser has the sign-up.
 */
export function confirmMail(token: string): Promise<SignupProgress> {
  const known = confirmed.get(token);
  if (known) return known;
  const pending = api
    .call(`/api/${signupBase()}/mail-confirm`, { token }, { quiet: true })
    .catch(async (error) => {
      const state = await readState();
      if (state.status === 'open' && state.mailConfirmed) return state;
      throw error;
    });
  confirmed.set(token, pending);
  pending.catch(() => confirmed.delete(token));
  return pending;
}

/** Where the form of a sign-up begins its addresses. */
export const baseOf = ({ signupAccountType }: SignupProgress): string =>
  signupAccountType === 'temporary' ? '/temporary/signup' : '/account/signup';

/** The page on which a sign-up goes on. */
export function placeOf(state: SignupProgress, wanted: PageStep): string {
  switch (state.step) {
    case 'completed':
      return `${baseOf(state)}/completed`;
    case 'form':
      return `${baseOf(state)}/${wanted === 'completed' ? 'form' : wanted}`;
    case 'mail':
    case 'services':
    case 'identity':
      return '/signup/identify';
    default:
      return '/signup';
  }
}
