import { api } from '@/api/user';

const PATH = '/api/deji/licence/viewing-end';

let ending: Promise<unknown> = Promise.resolve();

/** Ends the viewing on the server. */
export function endViewing(): void {
  ending = api.call(PATH, {}, { quiet: true }).catch(() => undefined);
}

/** Ends it as the document goes away, when only a beacon still arrives. */
export function endViewingAway(): void {
  navigator.sendBeacon(PATH, new Blob(['{}'], { type: 'application/json' }));
}

/** Waits until a viewing that is being ended has ended, so that its end meets no later one. */
export const viewingEnded = () => ending;
