import type { RequestAction } from './RequestForm';
import type { KeptForm } from './useDeskDraft';

/** What a form that was begun is opened by. */
export type Opener = RequestAction | 'GRANTED' | 'REFUSED';

/** What opens the form that a text was typed into. */
const opens: Partial<Record<KeptForm, Opener>> = {
  grant: 'GRANTED',
  refusal: 'REFUSED',
  correction: 'request-correction',
  question: 'ask',
  reply: 'reply',
  addition: 'request-addition',
  'withdrawal-refusal': 'refuse-withdrawal',
  inspection: 'fail-inspection',
  provisional: 'give-provisional',
  fee: 'request-fee',
  'cancel-correction': 'cancel-correction',
  'cancel-addition': 'cancel-addition',
  'cancel-question': 'cancel-question',
  'call-off': 'call-off',
};

/** The forms with something typed and not sent, of those that can be opened now: kept on the server, or waiting in the tab. */
export function unfinished(
  kept: readonly string[],
  here: readonly string[],
  open: readonly Opener[],
): Opener[] {
  const forms = new Set([...kept, ...here]);
  return Object.entries(opens).flatMap(([form, action]) =>
    forms.has(form) && open.includes(action) ? [action] : [],
  );
}
