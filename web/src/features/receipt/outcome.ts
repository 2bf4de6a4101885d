/** What became of the account with a change: it is updated, or keeps its name until its identity is shown. */
export type AccountOutcome = 'updated' | 'name' | 'both';

/** The outcome that an address tells; undefined for anything else. */
export function outcomeOf(query: URLSearchParams): AccountOutcome | undefined {
  const named = query.get('mode')?.split('account-')[1];
  return named === 'updated' || named === 'name' || named === 'both' ? named : undefined;
}
