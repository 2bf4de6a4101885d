import type { BrowserContextOptions } from '@playwright/test';
import type { Lang } from '../portal';

/** How the pages are looked at. */
export interface View {
  lang: Lang;
  size: string;
  width: number;
  scheme: keyof typeof schemes;
  /** What is asked where nothing else is new in it; everything by default. */
  only?: 'colours' | 'sizes';
}

/** What the reader's system asks of the colours. */
export const schemes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  contrast: { colorScheme: 'light', contrast: 'more' },
  darkContrast: { colorScheme: 'dark', contrast: 'more' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
  darkForced: { colorScheme: 'dark', forcedColors: 'active' },
} satisfies Record<string, BrowserContextOptions>;

/** What a view is called. */
export const nameOf = ({ lang, size, width, scheme }: View) =>
  `${lang}, ${size} at ${width}px, ${scheme}`;

/** All that a page that is opened in a language is looked at in. */
export function allViews(lang: Lang): View[] {
  const light = [1280, 390, 320].flatMap((width) =>
    ['m', 'l', 'll'].map((size) => ({ lang, size, width, scheme: 'light' as const })),
  );
  // Colours do not depend on the language or the size, but on what stands where.
  const schemesOf = lang === 'ja' ? Object.keys(schemes).filter((each) => each !== 'light') : [];
  const colours = schemesOf.flatMap((scheme) =>
    [320, 1280].map((width) => ({
      ...{ lang, size: 'm', width },
      scheme: scheme as keyof typeof schemes,
    })),
  );
  return [...light, ...colours];
}

/** The short cut: two widths and sizes; of a page's scenes the first in further colours, too. */
export function fewViews(lang: Lang, first: boolean): View[] {
  const views: View[] = [
    { lang, size: 'm', width: 1280, scheme: 'light' },
    { lang, size: 'll', width: 320, scheme: 'darkContrast' },
  ];
  if (!first) return views;
  return [
    ...views,
    { lang, size: 'll', width: 320, scheme: 'forced', only: 'sizes' },
    { lang, size: 'm', width: 1280, scheme: 'dark', only: 'colours' },
  ];
}
