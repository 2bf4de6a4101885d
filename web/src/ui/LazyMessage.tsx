import { Suspense, useEffect } from 'react';
import type { apart } from '@/i18n/apart.gen';
import { lazyPart } from './lazyPart';

const load = () => import('./MessageText');
const MessageText = lazyPart(load);

/** A message that is fetched besides: few pages show it, or few people see it. */
export function LazyMessage({ code, shown = true }: { code: keyof typeof apart; shown?: boolean }) {
  useEffect(() => {
    void load().catch(() => {}); // also while it is not shown yet
  }, []);
  return <Suspense fallback={null}>{shown && <MessageText code={code} />}</Suspense>;
}
