import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserOperations } from '@/api/operations';
import { useAction } from '@/forms/useAction';

export type Firm = UserOperations['/api/common/member/list-get']['result'];

/** How the parts of the page change something: one act at a time, after which all is read anew. */
export type Changing = ReturnType<typeof useChanging>;

export function useChanging() {
  const queries = useQueryClient();
  const { pending, failure, run } = useAction();
  const [done, setDone] = useState('');
  const change = (act: () => Promise<unknown>, word: string) => {
    setDone('');
    return run(async () => {
      try {
        await act();
        setDone(word);
      } finally {
        await queries.invalidateQueries(); // also where it was refused: it may have moved on
      }
    });
  };
  return { pending, failure, done, change };
}
