import type { Lang } from '@/i18n/lang';
import { prerender } from '@/shell/prerender';
import { portal } from './portal';
import { titles } from './titles';

/** Writes the portal's HTML documents in one language: see shell/prerender. */
export const documents = (html: string, lang: Lang) => prerender(portal, titles, html, lang);
