import { hyphens, line, wellFormed } from './normalise';
import { count, found, type Params, rule, setting } from './rule';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/;
const ERA =
  /^(?:([RrHhSs])|(令和|平成|昭和)) ?(\d{1,2}|元)(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/;
/** The year before the first of an era, by its letter and its name. */
const BEFORE: Record<string, number> = {
  ...{ R: 2018, H: 1988, S: 1925 },
  ...{ 令和: 2018, 平成: 1988, 昭和: 1925 },
};
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const LAST = '9999-12-31';
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 4_000_000;

/** Days, written YYYY-MM-DD. */
export const dateRules = [
  rule({
    name: 'date',
    format: true,
    normalise: dayText,
    check: (v) => (isDay(v) ? null : found('MSG-LIT-E-0045')),
  }),
  rule({
    name: 'dateNotFuture',
    normalise: dayText,
    check: (v, _, today) => (isDay(v) && v > mustDay(today) ? found('MSG-LIT-E-0046') : null),
  }),
  rule({
    name: 'dateTodayOrLater',
    normalise: dayText,
    check: (v, _, today) => (isDay(v) && v < mustDay(today) ? found('MSG-LIT-E-0047') : null),
  }),
  rule({
    name: 'dateWithinDays',
    normalise: dayText,
    check: (v, p, today) => {
      const reference = referenceDay(p, today);
      const last = addDays(reference, count(p, 'days'));
      if (!isDay(v) || (reference <= v && v <= last)) return null;
      return found('MSG-LIT-E-0048', { days: setting(p, 'days'), reference });
    },
  }),
  rule({
    name: 'dateWithinYears',
    normalise: dayText,
    check: (v, p, today) => {
      const reference = referenceDay(p, today);
      if (!isDay(v) || v <= addYears(reference, count(p, 'years'))) return null;
      return found('MSG-LIT-E-0049', { years: setting(p, 'years'), reference });
    },
  }),
  rule({
    name: 'powerOfAttorneyEnd',
    normalise: dayText,
    check: (v, p, today) => {
      const year = addYears(mustDay(today), 1);
      const end = dayText(wellFormed(p.certificateEnd ?? ''));
      const ends = isDay(end) && end < year;
      const max = ends ? end : year;
      if (!isDay(v) || v <= max) return null;
      return found(ends ? 'MSG-LIT-E-0086' : 'MSG-LIT-E-0085', { max });
    },
  }),
];

/** Writes a day typed in one of the usual ways as YYYY-MM-DD, whether it exists or not. */
export function dayText(value: string): string {
  const v = hyphens(line(value));
  const m = TYPED.exec(v) ?? DIGITS.exec(v);
  if (!m) return eraDay(v);
  const [, year = '', month = '', day = ''] = m;
  return written(year, month, day);
}

const written = (year: number | string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Writes a day of a Japanese era as YYYY-MM-DD, such as R8.11.1; anything else stays. */
function eraDay(value: string): string {
  const m = ERA.exec(value);
  if (!m) return value;
  const [, letter = '', name = '', year = '', month = '', day = ''] = m;
  const before = BEFORE[letter.toUpperCase() + name] ?? 0;
  return written(before + (year === '元' ? 1 : Number(year)), month, day);
}

/** Tells whether a value is a day of the Gregorian calendar from the year 1000 to 9999. */
export function isDay(value: string): boolean {
  const m = DAY.exec(value);
  if (!m) return false;
  const [year = 0, month = 0, day = 0] = m.slice(1).map(Number);
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= monthDays(year, month);
}

function monthDays(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const referenceDay = (p: Params, day: string): string => mustDay(p.reference ?? day);

function mustDay(value: string): string {
  if (!isDay(value)) throw new Error(`rule: not a day: ${value}`);
  return value;
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function addDays(day: string, n: number): string {
  const ms = Date.parse(`${day}T00:00:00Z`) + Math.min(n, MAX_DAYS) * DAY_MS;
  return ms > Date.parse(`${LAST}T00:00:00Z`) ? LAST : isoDay(ms);
}

function addYears(day: string, n: number): string {
  const year = Number(day.slice(0, 4)) + n;
  const month = Number(day.slice(5, 7));
  const date = Math.min(Number(day.slice(8)), monthDays(year, month));
  return year > 9999 ? LAST : `${year}-${day.slice(5, 7)}-${String(date).padStart(2, '0')}`;
}
