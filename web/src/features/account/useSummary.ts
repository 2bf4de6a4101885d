import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserOperations, UserReads } from '@/api/operations';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { userInfo } from '@/api/user-info';

/** What the account pages show of the account. */
export type Summary = UserReads['/api/common/account/summary-get']['result'];

const summaryQuery = queryOptions({
  queryKey: ['/api/common/account/summary-get'] as const,
  queryFn: ({ signal }) => api.read('/api/common/account/summary-get', { signal }),
});

/** The account's summary. */
export const useSummary = () => useQuery(summaryQuery);

/** The ways to sign in, as the server lists them. */
export type Methods = UserOperations['/api/common/account/login-methods-get']['result'];

/** The ways to sign in. */
export const useMethods = () => useQuery(userQuery('/api/common/account/login-methods-get', {}));

/** Where one is signed in. */
export const useSessions = () => useQuery(userQuery('/api/common/session/list-get', {}));

/** Has everything that tells of the account read anew, after a change. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries(), userInfo.fetch({ force: true })]);
  };
}
