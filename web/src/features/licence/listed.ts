import type { LicenceSummary } from '@/api/model';
import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';

/** How licences can be sorted. */
export const orders = ['newest', 'ending', 'byName', 'byCallSign'] as const;

/** One of them. */
export type Order = (typeof orders)[number];

/** Rows on one page of the list. */
export const LIMIT = 20;

const tidy = (text: string) => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

const sortedBy: Record<Order, (each: LicenceSummary, lang: Lang) => string> = {
  newest: (each) => each.issueDate,
  ending: (each) => each.validTo,
  byName: (each, lang) => pick(each.name, lang),
  byCallSign: (each) => each.callSign,
};

/** The licences whose name, number or call sign has every word, in an order, for a reader. */
export function listed(
  all: readonly LicenceSummary[],
  find: string,
  order: Order,
  lang: Lang,
): LicenceSummary[] {
  const words = find.split(/\s+/).map(tidy).filter(Boolean);
  const up = order === 'newest' ? -1 : 1;
  const key = sortedBy[order];
  return all
    .filter((each) => {
      const where = [each.name.ja, each.name.en, each.licenceNumber, each.callSign].map(tidy);
      return words.every((word) => where.some((one) => one.includes(word)));
    })
    .sort((a, b) => up * key(a, lang).localeCompare(key(b, lang), lang));
}
