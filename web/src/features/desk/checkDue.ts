import { applyRule } from '@/forms/rules';
import { today } from '@/lib/clock';

/** What is wrong with the last day of a request; null where nothing is. */
export function checkDue(date: string) {
  const { normalised, finding } = applyRule('date', date, {}, '');
  if (normalised === '') return { code: 'MSG-LIT-E-0001', params: {} };
  if (finding) return finding;
  return normalised < today() ? { code: 'MSG-LIT-E-0047', params: {} } : null;
}

/** The same of a correction, which may have none, and one within a year (application.checkLastDay). */
export function checkLastDay(date: string) {
  if (date === '') return null;
  return (
    checkDue(date) ?? applyRule('dateWithinDays', date, { days: '365' }, today()).finding ?? null
  );
}

/** What is wrong with the day on which something is to be granted: from tomorrow on, within a year (desk.Decision.checkDay). */
export function checkGrantDay(date: string) {
  if (date === '') return null;
  const now = today();
  const { finding } = applyRule('date', date, {}, '');
  if (finding) return finding;
  const tomorrow = new Date(`${now}T00:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const from = tomorrow.toISOString().slice(0, 10);
  if (date < from) return { code: 'MSG-LIT-E-0057', params: { from } };
  return applyRule('dateWithinDays', date, { days: '365' }, now).finding ?? null;
}
