/** The day n days later; '' when the date ("YYYY-MM-DD") is not one. */
export function addDays(date: string, n: number): string {
  const day = parse(date);
  if (!day) return '';
  day.setUTCDate(day.getUTCDate() + n);
  return format(day);
}

/** The same day n months later, or the last day of a month that lacks it; '' when the date is not one. */
export function addMonths(date: string, n: number): string {
  const day = parse(date);
  if (!day) return '';
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + n);
  const last = new Date(day);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  day.setUTCDate(Math.min(wanted, last.getUTCDate()));
  return format(day);
}

/** The last day of a date's month; '' when it is not one. */
export function monthEnd(date: string): string {
  const next = parse(date) && addMonths(`${date.slice(0, 8)}01`, 1);
  return next ? addDays(next, -1) : '';
}

function parse(date: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && format(day) === date ? day : undefined;
}

const format = (day: Date): string => day.toISOString().slice(0, 10);
