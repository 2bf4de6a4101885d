import { staffApi } from '@/api/staff';
import { staffInfo } from '@/api/user-info';
import { type SafeStorage, sessionStore } from '@/lib/storage';
import { keepLang } from '@/shell/keepLang';
import { popup, signingOut } from '@/shell/problem';
import { tellSignedIn } from './signedIn';
import { keyOf, type TypedText } from './typed';

/** The fields that somebody has typed into; what a page fills in by itself was typed by nobody. */
const touched = new WeakSet<EventTarget>();

/** Where texts are typed: nothing secret, and no search. */
const FIELDS =
  'textarea, input:not([type=password], [type=search], [type=file], [type=checkbox], [type=radio])';

/** Notes where somebody types, as long as the page is open. */
function noteTyped(): void {
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

/**
 * Keeps what is typed where a session ends, tells the other tabs who is signed in, and keeps the language with the account; beside the
 * first load, which waits for none of it.
 */
export function watchTyped(): void {
  noteTyped();
  keepLang(staffInfo, (locale) =>
    staffApi.call('/api/staff/common/preference/update', { locale }, { quiet: true }),
  );
  // Who signs in beside the page goes on typing there: only what is left is kept.
  signingOut.subscribe(() => {
    const { info } = staffInfo.get();
    if (signingOut.get() && popup.get()?.status === 401 && info) keepTyped(info.accountId);
  });
  const tell = () => {
    const { isLogin, info } = staffInfo.get();
    if (isLogin && info && popup.get()?.status !== 401) tellSignedIn(info.accountId);
  };
  tell();
  staffInfo.subscribe(tell);
}
