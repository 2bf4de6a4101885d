import type { ReviewDetail } from '@/api/model';
import { applyRule, today } from '@/forms/rules';
import { checkDue } from './checkDue';

/** How far ahead a day for work may lie (internal/application/desk/provisional.go). */
const MAX_WORK_YEARS = { years: '5' };

/** What is wrong with the day by which work has to be complete. */
export const checkWorkDay = (day: string) =>
  checkDue(day) ?? applyRule('dateWithinYears', day, MAX_WORK_YEARS, today(new Date())).finding;

/**
 * What is wrong with the day of an inspection: it follows the provisional licence and the inspection before
 * (FailedInspection.check in internal/application/desk/inspection_failed.go).
 */
export function checkInspected(day: string, of: ReviewDetail['provisional'], now: string) {
  const { normalised, finding } = applyRule('date', day, {}, now);
  if (normalised === '') return { code: 'MSG-LIT-E-0001' };
  if (finding) return finding;
  if (normalised > now) return { code: 'MSG-LIT-E-0046' };
  const [last] = of?.inspections ?? [];
  const from = [of?.grantedOn ?? '', last?.on ?? ''].sort().at(-1) ?? '';
  return normalised < from ? { code: 'MSG-LIT-E-0057', params: { from } } : null;
}
