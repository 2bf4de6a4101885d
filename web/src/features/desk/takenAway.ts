import { createStore } from '@/lib/store';

/** The number of the open case that a colleague has taken since it was read, or another bureau has; empty for none. */
export const takenAway = createStore('');
