import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { report, takesPage } from './problem';

/**
 * The one query cache. What fails opens the popup or the error page; what takes
 * the whole page (404, 500 …) is thrown into the route instead. Queries and
 * mutations with meta {quiet: true} tell in place.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.quiet && !takesPage(error)) report(error);
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
}
