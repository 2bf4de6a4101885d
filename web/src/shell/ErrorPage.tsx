import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { notFound } from '@/api/error';
import { usePick } from '@/i18n/texts';
import { Boundary } from '@/ui/Boundary';
import { Anchor } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { usePortal } from './config';
import { useFrame } from './frame';
import { isAbsent, isRobot } from './problem';
import { useShellTexts } from './useShellTexts';

const Pages = lazy(async () => ({ default: (await import('./ErrorPages')).ErrorPage }));

/** Says that something failed where not even the error pages could be loaded. */
function Bare() {
  const t = useShellTexts();
  const pick = usePick();
  const { home, nav } = usePortal();
  useFrame('ERR0001', 'S');
  return (
    <div role="alert">
      <h1 tabIndex={-1}>{t.popupTitle}</h1>
      <p>{t.popupOther}</p>
      <p>
        <Anchor href={home}>{nav[0] && pick(nav[0].text)}</Anchor>
      </p>
    </div>
  );
}

/**
 * The page for an error. Few ever see one, so it is loaded when it is needed, or when
 * the page before it is at rest. Robots do not get it, but are told of what is not there.
 */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRobot() && !isAbsent(error)) return null;
  return (
    <Boundary otherwise={() => <Bare />}>
      <Suspense fallback={<ContentLoading />}>
        <Pages error={error} />
      </Suspense>
    </Boundary>
  );
}

/** What a route shows in place of its page when that, its guard or its data failed. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}

/**
 * What stands in place of everything where the frame itself failed, or where an address
 * is so odd that the router finds no route at all for it (a line break in a path).
 */
export function FrameError() {
  const error = useRouteError();
  const absent = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main data-page-id={absent ? 'ERR0404' : 'ERR0001'} className="mx-auto max-w-[48rem] p-4">
      <ErrorPage error={absent ? notFound(window.location.pathname, false) : error} />
    </main>
  );
}
