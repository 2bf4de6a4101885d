import { createStore } from '@/lib/store';

/** The change, by its draft, that changes nothing; '' where there is none. */
export const unchanged = createStore('');
