import { createContext, useContext, useLayoutEffect } from 'react';
import type { LayoutKind } from './table';

/** The page id and layout an error page puts in place of the route's. */
export interface Frame {
  id: string;
  layout: LayoutKind;
}

const Context = createContext<(frame: Frame | null) => void>(() => {});

/** Lets pages below replace the frame of the route. */
export const FrameProvider = Context.Provider;

/** Shows the page under another id and layout while the component is there. */
export function useFrame(id: string, layout: LayoutKind): void {
  const replace = useContext(Context);
  useLayoutEffect(() => {
    replace({ id, layout });
    return () => replace(null);
  }, [replace, id, layout]);
}
