import type { Summary } from './useSummary';

/** A service that can be added. */
export type Offer = Summary['offeredServices'][number];

/** What an order of services is kept as while an issuer is visited. */
export interface Order {
  services: readonly string[];
  check: string;
}

/** The checks of which one is good for all the chosen services; none where nothing is needed. */
export function checksOf(offers: readonly Offer[], chosen: readonly string[]): string[] {
  const needed = offers.filter(
    (each) => chosen.includes(each.id) && each.identityChecks.length > 0,
  );
  const [first, ...rest] = needed.map((each) => each.identityChecks);
  return (first ?? []).filter((check) => rest.every((list) => list.includes(check)));
}

/** Reads an order that was kept; an empty one where none was. */
export function readOrder(kept: string | null): Order {
  try {
    const { services, check } = JSON.parse(kept ?? '') as Partial<Order>;
    if (Array.isArray(services)) return { services, check: check ?? '' };
  } catch {
    // Nothing was kept.
  }
  return { services: [], check: '' };
}
