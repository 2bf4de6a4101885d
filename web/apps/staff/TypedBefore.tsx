import { Suspense, useState } from 'react';
import { useAccount } from '@/shell/config';
import { lazyPart } from '@/ui/lazyPart';
import { forgetTyped, typedBefore } from './typed';

const TypedTexts = lazyPart(() => import('./SessionOver'), 'TypedTexts');

/** What the member of staff had typed when the session ended, above each page until it is closed. */
export function TypedBefore() {
  const { isLogin, info } = useAccount();
  const account: string = isLogin ? (info?.accountId ?? '') : '';
  return account ? <Of key={account} account={account} /> : null;
}

function Of({ account }: { account: string }) {
  const [texts, setTexts] = useState(() => typedBefore(account));
  if (texts.length === 0) return null;
  const close = () => {
    forgetTyped(account);
    setTexts([]);
  };
  return (
    <Suspense fallback={null}>
      <TypedTexts texts={texts} onClose={close} />
    </Suspense>
  );
}
