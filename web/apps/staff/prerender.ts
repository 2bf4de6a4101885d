import type { Lang } from '@/i18n/lang';
import { modules, prerender } from '@/shell/prerender';
import { portal } from './portal';
import { titles } from './titles';

/** Writes the portal's HTML documents in one language: see shell/prerender. */
export const documents = (html: string, lang: Lang) => prerender(portal, titles, html, lang);

/** The module that each page is loaded from, by path. */
export const modulesByPath = () => modules(portal);
