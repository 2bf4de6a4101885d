/**
 * Storage that never throws: where the browser blocks or fills it, values live
 * in memory until the page is left.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Whether values outlive the page; false where storage is blocked. */
  persists(): boolean;
}

type Opener = () => Storage;

/** Wraps the storage that open gives; open itself may throw (blocked storage). */
export function safeStorage(open: Opener): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((s) => s.getItem(key), null),
    set: (key, value) => {
      const kept = attempt((s) => {
        s.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((s) => s.removeItem(key), undefined);
    },
    persists: () =>
      attempt((s) => {
        s.setItem('probe', '1');
        s.removeItem('probe');
        return true;
      }, false),
    keys: () => [...new Set([...memory.keys(), ...attempt((s) => Object.keys(s), [] as string[])])],
  };
}

/** The tab's session storage. */
export const sessionStore = safeStorage(() => window.sessionStorage);

/** The browser's local storage. */
export const localStore = safeStorage(() => window.localStorage);
