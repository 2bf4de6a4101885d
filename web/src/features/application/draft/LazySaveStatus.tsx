import { lazy, Suspense } from 'react';
import { loadChunk } from '@/lib/reload';
import type { DraftSession } from './session';

const SaveStatus = lazy(async () => ({
  default: (await loadChunk(() => import('./SaveStatus'))).SaveStatus,
}));

/** Whether the draft is kept; a page stands before it has anything to tell of that. */
export function LazySaveStatus({ session }: { session: DraftSession }) {
  return (
    <Suspense fallback={null}>
      <SaveStatus session={session} />
    </Suspense>
  );
}
