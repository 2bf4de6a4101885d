import { wordsOf } from '@/lib/paging';

/** The longest text that is looked for. */
export const LONGEST = 100;

const STATES = ['valid', 'upcoming', 'over'] as const;

/** What is looked for in the register, as the address says it; '' asks for nothing. */
export interface Wanted {
  find: string;
  from: string;
  to: string;
  bureau: string;
  kind: string;
  state: (typeof STATES)[number] | '';
}

export function wantedIn(query: URLSearchParams): Wanted {
  const text = (name: string, longest: number) => (query.get(name) ?? '').slice(0, longest);
  return {
    find: wordsOf(query, 'find', LONGEST),
    from: text('from', 10),
    to: text('to', 10),
    bureau: text('bureau', 1),
    kind: text('kind', 200),
    state: STATES.find((each) => each === query.get('state')) ?? '',
  };
}

/** From where an address goes on with a search; '' from its beginning. */
export const furtherIn = (query: URLSearchParams) => wordsOf(query, 'further', 4000);

/** What of it is asked for, as the address and the server have it. */
export function wantedOf({ find, from, to, bureau, kind, state }: Wanted) {
  return {
    ...(find && { find }),
    ...(from && { from }),
    ...(to && { to }),
    ...(bureau && { bureau }),
    ...(kind && { kind }),
    ...(state && { state }),
  };
}
