import { TYPED } from '@/lib/ended';
import { type SafeStorage, sessionStore } from '@/lib/storage';

/** The forms that another move of the case does not end. */
const goesOn: readonly string[] = ['note', 'grant', 'provisional'];

/**
 * What an officer has typed about a case and the server has not kept, because it was away or the session over: it waits
 * in the tab, for the same officer alone.
 */
export function localTexts(account: string, number: string, store: SafeStorage = sessionStore) {
  const start = `${TYPED}${account}.${number}.`;
  const forms = () => {
    const keys = store.keys().filter((key) => key.startsWith(start));
    return keys.map((key) => key.slice(start.length));
  };
  return {
    forms,
    get: (form: string) => store.get(start + form),
    set: (form: string, content: string) => store.set(start + form, content),
    forget: (form: string) => store.remove(start + form),
    /** Once something of the case was sent; notes are no part of that, and a licence that was begun goes on. */
    sent: () => {
      for (const form of forms()) if (!goesOn.includes(form)) store.remove(start + form);
    },
  };
}
