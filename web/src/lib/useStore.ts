import { useSyncExternalStore } from 'react';
import type { Store } from './store';

/** A store's value; the component renders again when it changes. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get, get);
}
