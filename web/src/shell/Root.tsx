import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Outlet, useMatches, useNavigation, useSearchParams } from 'react-router';
import { giveFocus, held } from '@/lib/focus';
import { agency } from '@/lib/mandate';
import { useStore } from '@/lib/useStore';
import { Anchor } from '@/ui/Link';
import { LoadingBar } from '@/ui/Loading';
import { useAccount, usePortal } from './config';
import { ErrorPage } from './ErrorPage';
import { ErrorPopup } from './ErrorPopup';
import { type Frame, FrameProvider } from './frame';
import { Header } from './Header';
import { Footer, Navigation } from './Navigation';
import { fatal } from './problem';
import { Urgent } from './Urgent';
import { updating } from './updating';
import { useNavigationEffects } from './useNavigationEffects';
import { useShellTexts } from './useShellTexts';

/** Shown once after a sign-out; without it the page says by itself that one is signed out. */
const LogoutDialog = lazy(() => import('./LogoutDialog').catch(() => ({ default: () => null })));

/** The frame of every page: header, main part with the page's id, footer, popups. */
export function Root() {
  const t = useShellTexts();
  const route = useMatches().at(-1)?.handle as (Frame & { personal: boolean }) | undefined;
  const [replaced, setReplaced] = useState<Frame | null>(null);
  const frame = replaced ?? route ?? { id: 'ERR0404', layout: 'S' as const };
  const error = useStore(fatal);
  const [query] = useSearchParams();
  const loading = useNavigation().state === 'loading';
  const { isLogin } = useAccount();
  useNavigationEffects(frame.id);
  const { name, Above } = usePortal();
  const staff = name === 'staff';
  const simple = frame.layout === 'S';
  const signedIn = !simple && Boolean(route?.personal) && isLogin === true;
  const wide = frame.layout === 'W';
  const aside = signedIn && !wide;
  // Whoever works here all day has a wide screen: tables take it.
  const most = wide || (staff && !simple) ? '' : 'max-w-[72rem]';
  return (
    <FrameProvider value={setReplaced}>
      <div className="flex min-h-dvh flex-col">
        <Anchor href="#main" className="sr-only focus:not-sr-only focus:p-4" onClick={toMain}>
          {t.skip}
        </Anchor>
        {loading && <LoadingBar />}
        <Urgent />
        <Header simple={simple} wide={wide} most={most}>
          {signedIn && <Navigation />}
        </Header>
        {agency.Banner && <agency.Banner />}
        <div
          className={
            aside
              ? `mx-auto grid w-full flex-1 gap-x-10 px-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-8 ${most}`
              : `mx-auto w-full flex-1 px-4 lg:px-8 ${most}`
          }
        >
          {aside && (
            <div className="hidden pt-10 lg:block print:hidden">
              <Navigation />
            </div>
          )}
          <main
            id="main"
            tabIndex={-1}
            data-page-id={frame.id}
            className={`min-h-[60vh] min-w-0 ${wide ? 'py-4' : 'py-8 sm:py-10'} ${simple ? 'mx-auto max-w-[48rem]' : ''}`}
          >
            {Above && <Above />}
            <Updating>{error ? <ErrorPage error={error} /> : <Outlet />}</Updating>
          </main>
        </div>
        <Footer most={most} />
      </div>
      {query.get('showLogoutDialog') === 'true' && (
        <Suspense fallback={null}>
          <LogoutDialog />
        </Suspense>
      )}
      <ErrorPopup />
    </FrameProvider>
  );
}

function toMain(event: React.MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** What is pressed before the focus has left an inert part does nothing; what lies above it is not part of it. */
function ignore(event: React.SyntheticEvent) {
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The content, inert while something is being changed on the server. */
function Updating({ children }: { children: React.ReactNode }) {
  const t = useShellTexts();
  const busy = useStore(updating);
  useLayoutEffect(() => {
    if (!busy) return;
    // An inert part loses the focus with the next frame; it comes back with the answer.
    held.element = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) giveFocus(held.element);
      });
    };
  }, [busy]);
  return (
    <>
      <div role="status" className="sr-only">
        {busy && t.updating}
      </div>
      {busy && <LoadingBar />}
      <div inert={busy} {...(busy && { onClickCapture: ignore, onSubmitCapture: ignore })}>
        {children}
      </div>
    </>
  );
}
