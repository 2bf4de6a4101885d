import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { stalled } from '@/lib/stalled';
import { report, signingOut, takesPage } from './problem';

/**
 * The one query cache. What fails opens the popup or the error page; what takes
 * the whole page (404, 500 …) is thrown into the route instead. After the popup
 * the page offers to read again. What is under way when one signs out is let go: it would be refused. Queries and mutations with meta {quiet: true}
 * tell in place.
 */
export function createQueries(): QueryClient {
  const retry = () => {
    stalled.set(null);
    void queries.refetchQueries({ type: 'active', predicate: failed });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.quiet || takesPage(error)) return;
        if (query.state.data === undefined) stalled.set({ retry });
        report(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (!mutation.meta?.quiet) report(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        throwOnError: (error, query) => !query.meta?.quiet && takesPage(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  signingOut.subscribe(() => {
    if (signingOut.get()) void queries.cancelQueries();
    else void queries.refetchQueries({ type: 'active', predicate: cancelled });
  });
  return queries;
}

/** Whether a query has no answer and waits for none, as one signed out just then. */
const cancelled = ({ state }: Query) => state.status === 'pending' && state.fetchStatus === 'idle';

/** Whether a query has failed. */
export const failed = (query: Query) => query.state.status === 'error';
