import { lazy, Suspense } from 'react';
import { ContentLoading } from '@/ui/Loading';

// One step further away, so that the list of what it loads is not in the portal's base.
const Components = lazy(() => import('./Components'));

/** DEV0001: every component in every state, for those who build pages and for the tests. */
export default function ComponentsPage() {
  return (
    <Suspense fallback={<ContentLoading />}>
      <Components />
    </Suspense>
  );
}
