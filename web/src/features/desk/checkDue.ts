import { applyRule, today } from '@/forms/rules';

/** What is wrong with the last day of a request; null where nothing is. */
export function checkDue(date: string) {
  const { normalised, finding } = applyRule('date', date, {}, '');
  if (normalised === '') return { code: 'MSG-LIT-E-0001', params: {} };
  if (finding) return finding;
  return normalised < today(new Date()) ? { code: 'MSG-LIT-E-0047', params: {} } : null;
}

/** The same of a correction, which may have none, and one within a year (application.checkLastDay). */
export function checkLastDay(date: string) {
  if (date === '') return null;
  return (
    checkDue(date) ??
    applyRule('dateWithinDays', date, { days: '365' }, today(new Date())).finding ??
    null
  );
}
