import type { RequestAction } from './RequestForm';
import type { KeptForm } from './useDeskDraft';

/** What opens the form that a text was typed into. */
const opens: Partial<Record<KeptForm, RequestAction | 'REFUSED'>> = {
  refusal: 'REFUSED',
  correction: 'request-correction',
  question: 'ask',
  addition: 'request-addition',
  'withdrawal-refusal': 'refuse-withdrawal',
  inspection: 'fail-inspection',
};

/** The forms with something typed and not sent, of those that can be opened now: kept on the server, or waiting in the tab. */
export function unfinished(
  kept: readonly string[],
  here: readonly string[],
  open: readonly (RequestAction | 'REFUSED')[],
): (RequestAction | 'REFUSED')[] {
  const forms = new Set([...kept, ...here]);
  return Object.entries(opens).flatMap(([form, action]) =>
    forms.has(form) && open.includes(action) ? [action] : [],
  );
}
