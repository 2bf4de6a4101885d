import type { ReviewDetail } from '@/api/model';
import { addDays } from '@/forms/procedure/day';
import { applyRule } from '@/forms/rules';
import { today } from '@/lib/clock';
import { checkDue } from './checkDue';
import type { Measured } from './decide';

/** How far ahead a day for work may lie (internal/application/desk/provisional.go). */
const MAX_WORK_YEARS = { years: '5' };

/** What is wrong with the day by which work has to be complete. */
export const checkWorkDay = (day: string) =>
  checkDue(day) ?? applyRule('dateWithinYears', day, MAX_WORK_YEARS, today()).finding;

/**
 * What is wrong with the day by which work is put right that did not pass its inspection: it is after that, and no earlier than the
 * provisional licence lets its holder complete it (redoableFrom in internal/application/desk/inspection_failed.go).
 */
export function checkRedoDay(day: string, inspectedOn: string, deadline = '') {
  const wrong = checkWorkDay(day);
  if (wrong) return wrong;
  const { normalised: on } = applyRule('date', inspectedOn, {}, '');
  const from = [deadline, on ? addDays(on, 1) : ''].sort().at(-1) ?? '';
  return day < from ? { code: 'MSG-LIT-E-0057', params: { from } } : null;
}

/**
 * What is wrong with the day of an inspection: it follows the provisional licence, the notification of the completed work and the inspection before
 * (FailedInspection.check in internal/application/desk/inspection_failed.go).
 */
export function checkInspected(day: string, of: ReviewDetail['provisional'], now: string) {
  const { normalised, finding } = applyRule('date', day, {}, now);
  if (normalised === '') return { code: 'MSG-LIT-E-0001' };
  if (finding) return finding;
  if (normalised > now) return { code: 'MSG-LIT-E-0046' };
  const from = inspectableFrom(of);
  return normalised < from ? { code: 'MSG-LIT-E-0057', params: { from } } : null;
}

/** The first day of an inspection (inspectableFrom in internal/application/desk/inspection_failed.go). */
function inspectableFrom(of: ReviewDetail['provisional']) {
  const [last] = of?.inspections ?? [];
  const failed = last?.result === 'FAILED' ? addDays(last.on, 1) : '';
  return [of?.grantedOn ?? '', of?.completedOn ?? '', failed].sort().at(-1) ?? '';
}

/** The day on which the completed work passed its inspection, where that was the newest one (Provisional.PassedOn). */
export function passedOn(of: ReviewDetail['provisional']) {
  const [last] = of?.inspections ?? [];
  return last?.result === 'PASSED' ? last.on : '';
}

/** What the days of a grant are measured by: those of the provisional licence here, or else the day on which the filing arrived. */
export function measuredBy({
  provisional,
  paperOn,
  receptionDate,
  outside = [],
}: ReviewDetail): Measured {
  return {
    arrived: provisional?.grantedOn ?? (paperOn || today(new Date(receptionDate))),
    completed: inspectableFrom(provisional),
    recorded: Boolean(provisional?.completedBy),
    outside: outside.length > 0,
  };
}
