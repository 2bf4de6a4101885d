import { readFlow } from '@/lib/session';

/**
 * The API base of the sign-up that a page is of: a temporary one has its own.
 * The first pages are of both; there the tab knows what was chosen.
 */
export function signupBase(path = window.location.pathname): 'signup' | 'temporary' {
  if (path.startsWith('/temporary/')) return 'temporary';
  if (path.startsWith('/account/')) return 'signup';
  return readFlow('signupAccountType') === 'temporary' ? 'temporary' : 'signup';
}
