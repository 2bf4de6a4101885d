import { readCookie, writeCookie } from './cookie';
import { localStore } from './storage';
import { createStore } from './store';

/** Font sizes: standard, large, extra large (100, 125, 150 % of the root). */
export const fontSizes = ['m', 'l', 'll'] as const;

/** One of the font sizes. */
export type FontSize = (typeof fontSizes)[number];

const NAME = 'fontSize';

const parse = (value: string | null): FontSize | undefined =>
  fontSizes.find((size) => size === value);

/** The current font size. */
export const fontSize = createStore<FontSize>('m');

const show = (size: FontSize) => {
  document.documentElement.dataset.fontSize = size;
};

/** Takes up the kept choice; called once before the first paint. */
export function startFontSize(): void {
  fontSize.set(parse(readCookie(NAME)) ?? parse(localStore.get(NAME)) ?? 'm');
  show(fontSize.get());
}

/** Applies a font size to every page and keeps it. */
export function setFontSize(size: FontSize): void {
  writeCookie(NAME, size);
  localStore.set(NAME, size);
  show(size);
  fontSize.set(size);
}
