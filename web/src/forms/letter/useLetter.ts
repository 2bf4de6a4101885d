import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UserReads } from '@/api/operations';
import { api } from '@/api/user';

/** How the letter of the account stands. */
export type Letter = UserReads['/api/common/account/letter-get']['result'];

const letterQuery = queryOptions({
  queryKey: ['/api/common/account/letter-get'] as const,
  queryFn: ({ signal }) => api.read('/api/common/account/letter-get', { signal }),
});

/** The letter with a code that was sent to the account, if one was. */
export const useLetter = () => useQuery(letterQuery);
