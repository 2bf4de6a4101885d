import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '@/lib/cookie';
import { localStore } from '@/lib/storage';
import { createStore } from '@/lib/store';

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

const store = createStore<Lang>('ja');

const show = (lang: Lang) => {
  document.documentElement.lang = lang;
};

/** Takes up the kept choice; called once before the first paint. */
export function startLang(): void {
  store.set(parse(readCookie(NAME)) ?? parse(localStore.get(NAME)) ?? 'ja');
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
  return useSyncExternalStore(store.subscribe, store.get, () => 'ja' as const);
}
