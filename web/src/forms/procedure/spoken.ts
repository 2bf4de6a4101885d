import type { Code } from './definition';

// Codes by what people write for them; the twin of internal/procedure/spoken.go.

/** A code by its texts: a text that ends with one of ends, or is one of names, means it. */
export interface SpokenCode {
  readonly code: string;
  readonly ends: readonly string[];
  readonly names: readonly string[];
}

/** The code that a text means; '' for none. */
export function codeOf(known: readonly SpokenCode[], text: string): string {
  const normalised = spoken(text);
  const meant = ({ ends, names }: SpokenCode) =>
    ends.some((end) => normalised.endsWith(end)) || names.includes(normalised);
  return known.find(meant)?.code ?? '';
}

export function spokenIn(codes: readonly Code[]): SpokenCode[] {
  return codes
    .filter(({ code }) => code !== 'other')
    .map(({ code, ja, en }) => {
      const parts = [cut(ja, ' '), cut(en, ': ')];
      const ends = [ja, en, ...parts.flatMap(({ first }) => first ?? [])].map(spoken);
      return { code, ends, names: parts.flatMap(({ name }) => name ?? []).map(spoken) };
    });
}

function cut(text: string, between: string): { first?: string; name?: string } {
  const at = text.indexOf(between);
  return at < 0 ? {} : { first: text.slice(0, at), name: text.slice(at + between.length) };
}

/** A text without what makes no difference. */
export const spoken = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/ /g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The number that digits write; 0 for anything else. */
export const numberOf = (digits: string): number =>
  /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
