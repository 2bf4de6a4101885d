import { apart } from '@/i18n/apart.gen';
import { messages } from '@/i18n/messages.gen';
import { type features, later, type MessageCode, type Use, uses } from './uses.gen';

export type Feature = keyof typeof features;

/** A message of the catalogue with where it is told. */
export interface Row extends Use {
  code: MessageCode;
  ja: string;
  en: string;
  /** Names of the placeholders. */
  params: readonly string[];
}

const HOLE = /\{(\w+)\}/g;

const texts = { ...messages, ...apart, ...later };

export const rows: readonly Row[] = (Object.keys(uses) as MessageCode[]).map((code) => ({
  code,
  ...texts[code],
  ...uses[code],
  params: [...new Set([...texts[code].ja.matchAll(HOLE)].map(([, name = '']) => name))],
}));

/** Told alike, however it was typed or read out. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a text as a user saw it, placeholders filled in, is this message's. */
function isFilledIn(seen: string, text: string): boolean {
  const parts = plain(text)
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.length > 1 && new RegExp(`^${parts.join('.+')}$`).test(seen);
}

/** The messages that have every word typed, or are what a user saw; of a feature, where one is chosen. */
export function search(typed: string, feature?: Feature): Row[] {
  const seen = plain(typed);
  const words = seen.split(' ');
  return rows.filter((row) => {
    if (feature && !row.used.includes(feature)) return false;
    const all = plain([row.code, row.ja, row.en, ...(row.rules ?? [])].join(' '));
    return (
      words.every((word) => all.includes(word)) ||
      isFilledIn(seen, row.ja) ||
      isFilledIn(seen, row.en)
    );
  });
}
