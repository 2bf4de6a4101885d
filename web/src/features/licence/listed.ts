import type { LicenceSummary } from '@/api/model';

/** How licences can be sorted. */
export const orders = ['newest', 'ending', 'byName', 'byCallSign'] as const;

/** One of them. */
export type Order = (typeof orders)[number];

/** Rows on one page of the list. */
export const LIMIT = 20;

const tidy = (text: string) => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

const text = (a: string, b: string) => a.localeCompare(b, 'ja');

const compare: Record<Order, (a: LicenceSummary, b: LicenceSummary) => number> = {
  newest: (a, b) => text(b.issueDate, a.issueDate),
  ending: (a, b) => text(a.validTo, b.validTo),
  byName: (a, b) => text(a.name.ja, b.name.ja),
  byCallSign: (a, b) => text(a.callSign, b.callSign),
};

/** The licences whose name, number or call sign has every word, in an order. */
export function listed(all: readonly LicenceSummary[], find: string, order: Order) {
  const words = find.split(/\s+/).map(tidy).filter(Boolean);
  return all
    .filter((each) => {
      const where = [each.name.ja, each.name.en, each.licenceNumber, each.callSign].map(tidy);
      return words.every((word) => where.some((one) => one.includes(word)));
    })
    .sort(compare[order]);
}
