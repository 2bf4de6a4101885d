import { createStore } from './store';

/** How to read again what has failed on the page shown; null while nothing has. */
export const stalled = createStore<{ retry: () => void } | null>(null);
