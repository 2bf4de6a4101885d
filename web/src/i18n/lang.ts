import { readCookie, writeCookie } from '@/lib/cookie';
import { localStore } from '@/lib/storage';
import { createStore } from '@/lib/store';
import { useStore } from '@/lib/useStore';

/** A language of the portal. Japanese is the default and the fallback. */
export type Lang = 'ja' | 'en';

/** A text in both languages. */
export interface Bilingual {
  ja: string;
  en: string;
}

const NAME = 'lang';

const parse = (value: string | null): Lang | undefined =>
  value === 'ja' || value === 'en' ? value : undefined;

/** The current language; change it with setLang, which keeps it too. */
export const store = createStore<Lang>('ja');

const show = (lang: Lang) => {
  document.documentElement.lang = lang;
};

/** Takes up the language of the address (?lang=en), else the kept one; called once at the start. */
export function startLang(): void {
  const kept = parse(readCookie(NAME));
  const asked = parse(new URLSearchParams(location.search).get(NAME));
  const lang = asked ?? kept ?? parse(localStore.get(NAME));
  // The server writes the next page in the language of the cookie.
  if (lang && lang !== kept) setLang(lang);
  store.set(lang ?? 'ja');
  show(store.get());
}

/** The current language, for code outside components. */
export function currentLang(): Lang {
  return store.get();
}

/** Switches the language everywhere at once and keeps the choice; input stays as it is. */
export function setLang(lang: Lang): void {
  writeCookie(NAME, lang);
  localStore.set(NAME, lang);
  show(lang);
  store.set(lang);
}

/** The current language; the component renders again when it changes. */
export function useLang(): Lang {
  return useStore(store);
}
