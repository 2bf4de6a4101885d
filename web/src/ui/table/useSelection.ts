import { useState } from 'react';
import { sessionStore } from '@/lib/storage';
import { NOTHING, type Selection } from './selection';

interface Kept extends Selection {
  /** The filter that it was made under. */
  of: string;
}

/** What is selected of a list under a filter; it stays in the tab, for who opens a row and comes back. */
export function useSelection(list: string, filter: string) {
  const [kept, setKept] = useState<Kept>(() => read(list) ?? { ...NOTHING, of: filter });
  const select = (selection: Selection) => {
    const next = { ...selection, of: filter };
    setKept(next);
    sessionStore.set(list, JSON.stringify(next));
  };
  return [kept.of === filter ? kept : NOTHING, select] as const;
}

function read(list: string): Kept | undefined {
  try {
    const { of, all, keys } = JSON.parse(sessionStore.get(list) ?? '') as Kept;
    const sound = typeof of === 'string' && typeof all === 'boolean' && Array.isArray(keys);
    return sound ? { of, all, keys } : undefined;
  } catch {
    return undefined;
  }
}
