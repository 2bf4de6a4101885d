import { createStore } from '@/lib/store';

/** Whether something is being changed on the server; the content is inert meanwhile. */
export const updating = createStore(false);
