import { type ComponentProps, Suspense, useEffect } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import type { SignInFailure } from './SignInFailure';

const load = () => import('./SignInFailure');
const Late = lazyPart(load, 'SignInFailure');

/** SignInFailure, fetched once the form stands: most sign-ins need none. */
export function LateFailure(props: ComponentProps<typeof SignInFailure>) {
  useEffect(() => {
    // Beforehand, since a failure may be that the server is out of reach.
    void load().catch(() => {});
  }, []);
  return <Suspense>{props.failure && <Late {...props} />}</Suspense>;
}
