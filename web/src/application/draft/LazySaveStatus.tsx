import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import type { DraftSession } from './session';

const SaveStatus = lazyPart(() => import('./SaveStatus'), 'SaveStatus');

/** Whether the draft is kept; a page stands before it has anything to tell of that. */
export function LazySaveStatus(props: { session: DraftSession; naming?: boolean }) {
  return (
    <Suspense fallback={null}>
      <SaveStatus {...props} />
    </Suspense>
  );
}
