import { Suspense } from 'react';
import type { PortalError } from '@/api/error';
import { CHANGED } from '@/lib/ended';
import { lazyPart } from '@/ui/lazyPart';

const SignInBeside = lazyPart<object, 'SignInBeside'>(
  () => import('./SessionOver'),
  'SignInBeside',
);

/** What the popup of a session that has ended offers besides closing it; nothing where the account is disabled. */
export function SignInAgain({ error }: { error: PortalError }) {
  if (error.status !== 401 || (error.message && error.reason !== CHANGED)) return null;
  return (
    <Suspense fallback={null}>
      <SignInBeside />
    </Suspense>
  );
}
