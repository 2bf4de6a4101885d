import { type Bilingual, type Lang, useLang } from './lang';

// Parameters are checked at each use, through Resolved.
// biome-ignore lint/suspicious/noExplicitAny: any list of parameters is allowed in a catalogue.
type Template = (...params: any[]) => string;
type Entry = Bilingual | { ja: Template; en: Template };

/** A catalogue: every text of a page or component, ja and en side by side. */
export type Catalogue = Record<string, Entry>;

/** A catalogue in one language: strings, and functions where a text has parameters. */
export type Resolved<C extends Catalogue> = {
  readonly [K in keyof C]: C[K]['ja'] extends (...params: infer P) => string
    ? (...params: P) => string
    : string;
};

/** Declares a catalogue. A text that lacks a language does not compile. */
export function texts<const C extends Catalogue>(catalogue: C): C {
  return catalogue;
}

const resolved = new WeakMap<Catalogue, Partial<Record<Lang, unknown>>>();

/** The catalogue in one language. */
export function resolve<C extends Catalogue>(catalogue: C, lang: Lang): Resolved<C> {
  const known = resolved.get(catalogue) ?? {};
  resolved.set(catalogue, known);
  known[lang] ??= Object.fromEntries(
    Object.entries(catalogue).map(([key, entry]) => [key, entry[lang]]),
  );
  return known[lang] as Resolved<C>;
}

/** The catalogue in the current language. */
export function useTexts<C extends Catalogue>(catalogue: C): Resolved<C> {
  return resolve(catalogue, useLang());
}

/** A function that takes the current language out of a bilingual value. */
export function usePick(): (value: Bilingual) => string {
  const lang = useLang();
  return (value) => pick(value, lang);
}

/** One language of a bilingual value; Japanese where English is empty. */
export function pick(value: Bilingual, lang: Lang): string {
  return value[lang] || value.ja;
}
