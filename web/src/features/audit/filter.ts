/** The conditions of a search, as the address and the server name them. */
export const NAMES = [
  'who',
  'type',
  'without',
  'subject',
  'applicationManagementId',
  'bureau',
  'from',
  'to',
] as const;

/** What is searched for; what is left out chooses nothing. */
export type Filter = { [name in (typeof NAMES)[number]]?: string };

/** The conditions of an address, within what the server takes. */
export function filterOf(query: URLSearchParams): Filter {
  const filter: Filter = {};
  for (const name of NAMES) {
    const value = query.get(name)?.trim();
    if (value && value.length <= (name === 'bureau' ? 1 : 254)) filter[name] = value;
  }
  return filter;
}
