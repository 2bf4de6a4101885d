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

// Written out where a name has the short form of a company's kind (㈱ is (株) by then).
const companyForms: Readonly<Record<string, string>> = {
  '(株)': '株式会社',
  '(有)': '有限会社',
  '(同)': '合同会社',
  '(一社)': '一般社団法人',
  '(一財)': '一般財団法人',
  '(公社)': '公益社団法人',
  '(公財)': '公益財団法人',
};

const named = (name: string): string =>
  spoken(name).replace(/\([株有同一公社財]{1,2}\)/g, (short) => companyForms[short] ?? short);

/** Whether two ways to write the name of a person or a company mean the same. */
export const sameName = (a: string, b: string): boolean => named(a) === named(b);
