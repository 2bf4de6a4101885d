import { type ComponentType, lazy } from 'react';
import { loadChunk } from '@/lib/reload';
import { Boundary } from './Boundary';
import { ContentLoading } from './Loading';

/** Why code could not be loaded; other errors of a part are the page's. */
const lost = new WeakSet<object>();

type Module<K extends string, P extends object> = { [key in K]: ComponentType<P> };

/**
 * A part of a page whose code is loaded when it is first shown, within a Suspense. Where it
 * cannot be loaded the rest of the page stays with all that was typed: the part says so and
 * offers to try again. The component is the module's default, or the export that is named.
 */
export function lazyPart<P extends object>(
  load: () => Promise<Module<'default', P>>,
): ComponentType<P>;
export function lazyPart<P extends object, K extends string>(
  load: () => Promise<Module<K, P>>,
  name: K,
): ComponentType<P>;
export function lazyPart<P extends object>(
  load: () => Promise<Module<string, P>>,
  name = 'default',
): ComponentType<P> {
  const attempt = async () => {
    try {
      return { default: (await loadChunk(load))[name] as ComponentType<object> };
    } catch (error) {
      lost.add(error as Error);
      throw error;
    }
  };
  let Loaded: ComponentType<object> = lazy(attempt);
  const otherwise = (error: unknown, retry: () => void) => {
    if (!lost.has(error as Error)) throw error;
    const again = () => {
      Loaded = lazy(attempt);
      retry();
    };
    return <ContentLoading failed onRetry={again} />;
  };
  // biome-ignore-start lint/correctness/noComponentHookFactories: called once for each part, at the top of a module, as lazy is.
  const Latest = (props: P) => <Loaded {...props} />;
  return function Part(props: P) {
    return (
      <Boundary otherwise={otherwise}>
        <Latest {...props} />
      </Boundary>
    );
  };
  // biome-ignore-end lint/correctness/noComponentHookFactories: see above.
}
