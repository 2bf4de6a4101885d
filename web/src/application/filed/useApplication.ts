import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ApplicationDetail, ApplicationRequest } from '@/api/model';
import { userQuery } from '@/api/query';

/** The number that the address names. */
export function useNumber(): string {
  return useSearchParams()[0].get('electronicApplicationNumber') ?? '';
}

/** The application in the address as it stands now; the page is not found for another's. */
export function useApplication(): ApplicationDetail | undefined {
  const { data } = useQuery({
    ...userQuery('/api/common/application-progress/detail-get', {
      electronicApplicationNumber: useNumber(),
    }),
    refetchOnMount: 'always',
  });
  return data;
}

/** Milliseconds after which an open page asks whether an application still waits for what is typed. */
const FOLLOWED = 60_000;

/** Reads an application anew while its page is open: it may be answered otherwise meanwhile, as on paper. */
export function useFollowed(electronicApplicationNumber: string): () => void {
  const { refetch } = useQuery({
    ...userQuery(
      '/api/common/application-progress/detail-get',
      { electronicApplicationNumber },
      { quiet: true },
    ),
    refetchInterval: FOLLOWED,
    refetchOnWindowFocus: 'always',
  });
  return refetch;
}

/** The request of a kind that waits for its answer. */
export function openRequest(
  { requests }: ApplicationDetail,
  kind: ApplicationRequest['kind'],
): ApplicationRequest | undefined {
  return requests.find((each) => each.kind === kind && each.state === 'OPEN');
}
