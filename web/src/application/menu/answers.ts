import { wordsOf } from '@/lib/paging';

/** What has been answered in the menu; it stands in the address, so that it can be gone back to. */
export interface Answers {
  /** An own licence. */
  id?: string;
  /** What else it is about. */
  station?: string;
  act?: string;
  /** For whom: individual, corporation or organization. */
  individualOrAssociation?: string;
  /** The service whose stations are offered. */
  service?: string;
  /** What is searched for. */
  words?: string;
  /** `list` for the whole list in place of the questions. */
  mode?: string;
}

const MENU = '/mypage/application-menu';
const names = ['id', 'station', 'act', 'individualOrAssociation', 'service', 'mode'] as const;

/** The menu with some answers. */
export function menuPath(answers: Answers): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(answers)) if (value) query.set(name, value);
  return query.size > 0 ? `${MENU}?${query}` : MENU;
}

/** The answers that an address gives. */
export function answersIn(query: URLSearchParams): Answers {
  const answers: Answers = {};
  for (const name of names) {
    const value = query.get(name);
    if (value) answers[name] = value;
  }
  if (query.get('gitekiFlag') === 'true') answers.service = 'giteki';
  const words = wordsOf(query, 'words', 100);
  if (words) answers.words = words;
  return answers;
}
