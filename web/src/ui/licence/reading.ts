import { type Lang, useLang } from '@/i18n/lang';

/** The values that read otherwise in English, by these. */
export type English = Readonly<Record<string, string>> | undefined;

/** A value as it reads in a language, where the record knows. */
const reading = (english: English, lang: Lang, value: string) =>
  (lang === 'en' && english?.[value]) || value;

/** The same in the language of the page. */
export function useReading(english: English): (value: string) => string {
  const lang = useLang();
  return (value) => reading(english, lang, value);
}
