import { TYPED } from '@/lib/ended';
import { type SafeStorage, sessionStore } from '@/lib/storage';

/** A text that was typed on a page, by the name of its field. */
export interface TypedText {
  label: string;
  text: string;
}

const keyOf = (account: string) => `${TYPED}${account}.page`;

/** The fields that somebody has typed into; what a page fills in by itself was typed by nobody. */
const touched = new WeakSet<EventTarget>();

/** Where texts are typed: nothing secret, and no search. */
const FIELDS =
  'textarea, input:not([type=password], [type=search], [type=file], [type=checkbox], [type=radio])';

/** Notes where somebody types, as long as the page is open. */
export function watchTyped(): void {
  document.addEventListener('input', ({ target }) => target && touched.add(target));
}

/** Keeps for an account what is typed on the page, whose session is over: it stands above the page that one comes back to. */
export function keepTyped(account: string, store: SafeStorage = sessionStore): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const texts = fields
    .filter(
      (each) =>
        touched.has(each) && each.value.trim() !== '' && !each.closest('search, [role=search]'),
    )
    .map((each): TypedText => ({ label: labelOf(each), text: each.value }));
  if (texts.length > 0) store.set(keyOf(account), JSON.stringify(texts));
}

const labelOf = (field: HTMLInputElement) =>
  field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';

/** Texts that an account had typed when its session ended, as they are kept; empty for none. */
export const leftTyped = (account: string, store: SafeStorage = sessionStore): string =>
  store.get(keyOf(account)) ?? '';

/** Once it has been read, or sent. */
export const forgetTyped = (account: string, store: SafeStorage = sessionStore) =>
  store.remove(keyOf(account));
