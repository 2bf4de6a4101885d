import { Component, type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { ContentLoading } from './Loading';

/** The code of a part of a page could not be loaded. */
class PartError extends Error {
  constructor(cause: unknown) {
    super('part not loaded', { cause });
  }
}

/**
 * A part of a page whose code is loaded when it is first shown, within a Suspense. Where it
 * cannot be loaded the rest of the page stays with all that was typed: the part says so, offers
 * to try again, and does by itself once the browser is back online.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const attempt = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new PartError(cause);
      }),
    ) as unknown as ComponentType<P>;
  let Loaded = attempt();
  const again = () => {
    Loaded = attempt();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module, as lazy is.
  return function Part(props: P) {
    return <Boundary onRetry={again}>{() => <Loaded {...props} />}</Boundary>;
  };
}

interface BoundaryProps {
  children: () => ReactNode;
  onRetry: () => void;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };
  override render() {
    const { error } = this.state as { error: unknown };
    if (error === undefined) return this.props.children();
    // What fails in another way is the page's.
    if (!(error instanceof PartError)) throw error;
    return <Failed onRetry={this.retry} />;
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return <ContentLoading failed onRetry={onRetry} />;
}
