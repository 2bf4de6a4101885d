import { localStore } from '@/lib/storage';

/**
 * What this browser remembers of a sign-in: 'yes' after the server has said so,
 * 'maybe' once one was begun, 'no' otherwise. It only saves questions to the
 * server whose answer would be 401; where storage is blocked it is 'maybe'.
 */
export type Hint = 'yes' | 'maybe' | 'no';

const key = (portal: string) => `signedIn.${portal}`;

/** Reads the hint. */
export function readHint(portal: string): Hint {
  const kept = localStore.get(key(portal));
  if (kept === 'yes' || kept === 'maybe') return kept;
  return localStore.persists() ? 'no' : 'maybe';
}

/** Keeps the hint; 'maybe' never takes the place of 'yes'. */
export function writeHint(portal: string, hint: Hint): void {
  if (hint === 'no') localStore.remove(key(portal));
  else if (hint === 'yes' || readHint(portal) === 'no') localStore.set(key(portal), hint);
}
