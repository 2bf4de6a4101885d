import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client';
import { staffApi } from './staff';
import { api } from './user';

/** How a query is read: quiet ones tell their failure in place. */
interface QueryMeta {
  quiet?: boolean;
}

function reader<O>(client: Api<O>) {
  return <P extends keyof O & string>(
    path: P,
    input: Parameters<typeof client.call<P>>[1],
    { quiet = false }: QueryMeta = {},
  ) =>
    queryOptions({
      queryKey: [path, input] as const,
      queryFn: ({ signal }) => client.call<P>(path, input, { signal, quiet }),
      meta: { quiet },
    });
}

/** Reads a call of the user portal: useQuery(userQuery('/api/common/home/get', {})). */
export const userQuery = reader(api);

/** Reads a call of the staff portal. */
export const staffQuery = reader(staffApi);
