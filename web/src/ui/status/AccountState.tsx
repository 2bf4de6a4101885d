import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/ui/lazyPart';

/** Most accounts are in full standing and do not load what is said of the others. */
const AccountBanner = lazyPart(() => import('./AccountBanner'));

/** What is known of an account's state. */
export interface AccountStanding {
  userStatusCd: string;
  /** YYYY-MM-DD; '' where unknown or none. */
  temporaryUntil?: string;
  /** A letter with a code is on its way. */
  letterPending?: boolean;
}

export interface Props {
  of: AccountStanding;
  actions?: ReactNode;
  /** Where the code of a letter is entered, if not on the page of the account. */
  codeAt?: string;
}

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
