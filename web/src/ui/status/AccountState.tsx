import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import type { Props } from './AccountBanner';

/** Most accounts are in full standing and do not load what is said of the others. */
const AccountBanner = lazyPart(() => import('./AccountBanner'));

/**
 * Says what an account that is not in full standing, or waits for its letter, can and cannot do;
 * nothing for others.
 */
export function AccountState(props: Props) {
  return props.of.userStatusCd === '04' && !props.of.letterPending ? null : (
    <Suspense fallback={null}>
      <AccountBanner {...props} />
    </Suspense>
  );
}
