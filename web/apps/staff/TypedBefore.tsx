import { Suspense } from 'react';
import { useAccount } from '@/shell/config';
import { lazyPart } from '@/ui/lazyPart';
import { leftTyped } from './typed';

const TypedTexts = lazyPart<{ account: string }, 'TypedTexts'>(
  () => import('./SessionOver'),
  'TypedTexts',
);

/** What the member of staff had typed when the session ended, above each page until it is closed. */
export function TypedBefore() {
  const { isLogin, info } = useAccount();
  const account: string = isLogin ? (info?.accountId ?? '') : '';
  if (!account || !leftTyped(account)) return null;
  return (
    <Suspense fallback={null}>
      <TypedTexts key={account} account={account} />
    </Suspense>
  );
}
