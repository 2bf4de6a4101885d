import type { DelegationSummary } from '@/api/model';

/** Where one stands towards a power of attorney. */
export type Side = 'PRINCIPAL' | 'DELEGATE' | 'HOLDER';

/** How a power of attorney stands for one side: it waits for them, or for the other one. */
export type MandateStatus = 'mine' | 'theirs' | 'toCome' | 'registered' | 'ended';

const DAY = 24 * 60 * 60 * 1000;

/** Days for which an answer is waited for, and before its end in which one may be renewed. */
const ANSWER_DAYS = 30;
const RENEWAL_DAYS = 60;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A day so many days after another. */
export const addDays = (day: string, days: number) =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY);

/** The same day a year later; of 29 February the one before 1 March. */
export function nextYear(day: string): string {
  const [year = '', month, date] = day.split('-');
  const last = month === '02' && date === '29' ? '28' : date;
  return `${Number(year) + 1}-${month}-${last}`;
}

/** The side that the page speaks to. */
export const sideOf = (sides: readonly string[]): Side => (sides[0] as Side) ?? 'PRINCIPAL';

/** How it stands for a side on a day. */
export function statusFor(
  { state, validFrom }: Pick<DelegationSummary, 'state' | 'validFrom'>,
  side: Side,
  today: string,
): MandateStatus {
  if (state === 'ENDED') return 'ended';
  if (state === 'REGISTERED') return validFrom > today ? 'toCome' : 'registered';
  return side === (state === 'WAITING' ? 'DELEGATE' : 'PRINCIPAL') ? 'mine' : 'theirs';
}

/** The last day on which what waits can be answered. */
export function answerBy({
  createdAt,
  validUntil,
}: Pick<DelegationSummary, 'createdAt' | 'validUntil'>): string {
  const end = Date.parse(createdAt) + ANSWER_DAYS * DAY;
  const tokyo = dayOf(end + 9 * 60 * 60 * 1000);
  return tokyo < validUntil ? new Date(end).toISOString() : validUntil;
}

/** Whether its last sixty days have begun and nothing takes over after it. */
export const renewable = (
  { state, renewed, validUntil }: Pick<DelegationSummary, 'state' | 'renewed' | 'validUntil'>,
  today: string,
) => state === 'REGISTERED' && !renewed && addDays(today, RENEWAL_DAYS) >= validUntil;
