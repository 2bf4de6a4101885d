import { useState } from 'react';
import { readFlow, writeFlow } from '@/lib/session';

interface Kept {
  handoverId: string;
  chosen: string[];
}

function kept(handoverId: string): string[] {
  try {
    const value = JSON.parse(readFlow('migrationUserInfo') ?? 'null') as Kept | null;
    return value?.handoverId === handoverId && Array.isArray(value.chosen) ? value.chosen : [];
  } catch {
    return [];
  }
}

/** The items chosen to replace what the account has; a reload keeps the choice. */
export function useChosenItems(handoverId: string): [string[], (chosen: string[]) => void] {
  const [chosen, setChosen] = useState(() => kept(handoverId));
  return [
    chosen,
    (next) => {
      writeFlow('migrationUserInfo', JSON.stringify({ handoverId, chosen: next }));
      setChosen(next);
    },
  ];
}
