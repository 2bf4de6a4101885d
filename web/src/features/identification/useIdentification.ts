import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserOperations, UserReads } from '@/api/operations';
import { api } from '@/api/user';
import { userInfo } from '@/api/user-info';
import { callsOf } from './calls';
import { useVariant } from './variant';

/** The account, as its pages show it. */
export type Summary = UserReads['/api/common/account/summary-get']['result'];

/** A proof that was made, and what it says otherwise than the account. */
export type Proof = UserOperations['/api/changeid/identity-get']['result'];

/** A way to show one's identity. */
export type Check = UserOperations['/api/changeid/complete']['input']['identityCheck'];

const reading = <P extends keyof UserReads & string>(path: P) =>
  queryOptions({ queryKey: [path] as const, queryFn: ({ signal }) => api.read(path, { signal }) });

export const useSummary = () => useQuery(reading('/api/common/account/summary-get'));

/** The newest proof that counts; method '' where there is none. */
export function useProof() {
  const variant = useVariant();
  return useQuery({
    queryKey: [`${variant.calls}/identity-get`],
    queryFn: () => callsOf(variant).proof(),
    // It may have been made a moment ago, at an issuer.
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Has everything that tells of the account read anew, after a change. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries(), userInfo.fetch({ force: true })]);
  };
}
