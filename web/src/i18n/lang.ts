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

/** Where it is noted that a choice was made which no account has yet. */
const PENDING = 'langPending';

const parse = (value: string | null): Lang | undefined =>
  value === 'ja' || value === 'en' ? value : undefined;

/** The current language; change it with setLang, which keeps it too. */
export const store = createStore<Lang>('ja');

const show = (lang: Lang) => {
  document.documentElement.lang = lang;
};

/**
 * Takes up the language of the address (?lang=en), else the kept one, else the one that
 * whoever sends people to sign in asks for; called once at the start.
 */
export function startLang(): void {
  const kept = parse(readCookie(NAME));
  const query = new URLSearchParams(location.search);
  const lang = parse(query.get(NAME)) ?? kept ?? parse(localStore.get(NAME));
  // The server writes the next page in the language of the cookie.
  if (lang && lang !== kept) setLang(lang);
  const requested = lang ? undefined : requestedLang(location.pathname, query.get('ui_locales'));
  // It is nobody's choice: kept for the pages that follow, not for another day. The default
  // is not kept at all, for an account may have chosen another language elsewhere.
  if (requested && requested !== store.get()) writeCookie(NAME, requested, 'open');
  store.set(lang ?? requested ?? 'ja');
  show(store.get());
}

/** The first language there is of those that the address of a login page asks for. */
export function requestedLang(path: string, locales: string | null): Lang | undefined {
  if (!/^\/oidc\/login(\/|$)/.test(path)) return undefined;
  const tags = (locales ?? '').split(' ').map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  return tags.map((tag) => parse(tag ?? null)).find((lang) => lang !== undefined);
}

/** Whether a person has chosen a language in this browser; what a sign-in asked for is no choice. */
export function langChosen(): boolean {
  return parse(localStore.get(NAME)) !== undefined || onlyInCookie();
}

/** Whether the cookie is all that keeps a choice, because the browser refuses other storage. */
function onlyInCookie(): boolean {
  return !localStore.persists() && parse(readCookie(NAME)) !== undefined;
}

/** Whether a person has chosen the language here and no account has it yet. */
export function langPending(): boolean {
  return localStore.get(PENDING) !== null || onlyInCookie();
}

/** An account has the language that was chosen here. */
export function langKept(): void {
  localStore.remove(PENDING);
}

/** Switches the language as a person asks for it: an account that is signed in to keeps it. */
export function chooseLang(lang: Lang): void {
  localStore.set(PENDING, lang);
  setLang(lang);
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
