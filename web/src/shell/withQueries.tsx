import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { stalled } from '@/lib/stalled';
import { createQueries, failed } from './queries';
import { updating } from './updating';

const queries = createQueries();

queries.getMutationCache().subscribe(() => {
  updating.set(queries.isMutating({ predicate: (each) => !each.meta?.quiet }) > 0);
});

/** Gives a page the one query cache. What failed on the page before is asked for again. */
export function withQueries<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function WithQueries(props: P) {
    useState(() => queries.removeQueries({ type: 'inactive', predicate: failed }));
    useEffect(() => () => stalled.set(null), []);
    return (
      <QueryClientProvider client={queries}>
        <Page {...props} />
      </QueryClientProvider>
    );
  };
}
