import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { ContentLoading } from '@/ui/Loading';
import { useShellTexts } from './useShellTexts';

const Pages = lazy(async () => ({ default: (await import('./ErrorPages')).ErrorPage }));

/** Says that something failed where not even the error pages could be loaded. */
function Bare() {
  const t = useShellTexts();
  return (
    <div role="alert">
      <h1 tabIndex={-1}>{t.popupTitle}</h1>
      <p>{t.popupOther}</p>
    </div>
  );
}

class Otherwise extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <Bare /> : this.props.children);
}

/** The page for an error. Few ever see one, so it is loaded when it is needed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Otherwise>
      <Suspense fallback={<ContentLoading />}>
        <Pages error={error} />
      </Suspense>
    </Otherwise>
  );
}

/** What a route shows in place of its page when that, its guard or its data failed. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}
