import { useState } from 'react';
import { sessionStore } from '@/lib/storage';
import { NOTHING, type Selection } from '@/ui/table/selection';

const KEY = 'worklistSelection';

interface Kept extends Selection {
  /** The filter that it was made under. */
  of: string;
}

/** What is selected under a filter; it stays in the tab, for who opens a case and comes back. */
export function useSelection(filter: string) {
  const [kept, setKept] = useState<Kept>(() => read() ?? { ...NOTHING, of: filter });
  const select = (selection: Selection) => {
    const next = { ...selection, of: filter };
    setKept(next);
    sessionStore.set(KEY, JSON.stringify(next));
  };
  return [kept.of === filter ? kept : NOTHING, select] as const;
}

function read(): Kept | undefined {
  try {
    const { of, all, keys } = JSON.parse(sessionStore.get(KEY) ?? '') as Kept;
    const sound = typeof of === 'string' && typeof all === 'boolean' && Array.isArray(keys);
    return sound ? { of, all, keys } : undefined;
  } catch {
    return undefined;
  }
}
