import { useState } from 'react';
import type { DelegationDetail } from '@/api/model';
import { applyRule } from '@/forms/rules';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { focusField } from '@/ui/ErrorSummary';
import { actionTexts } from './actionTexts';
import { untilProblem } from './period';
import { addDays, nextYear } from './status';

/** The field for the day until which a renewal is good, from when on, and the day once it is a good one. */
export function useRenewal(of: DelegationDetail) {
  const t = useTexts(actionTexts);
  const format = useFormat();
  const message = useMessage();
  const from = addDays(of.validUntil, 1);
  const [until, setUntil] = useState(() => nextYear(of.validUntil));
  const [tried, setTried] = useState(false);
  const problem = tried ? untilProblem(until, from, from) : null;
  /** Leads to the field where the day is none. */
  const day = (): string | null => {
    setTried(true);
    if (!untilProblem(until, from, from)) return applyRule('date', until, {}, from).normalised;
    focusField('renewUntil');
    return null;
  };
  const field = (
    <DateField
      id="renewUntil"
      label={t.renewUntil}
      help={t.renewUntilHelp(format.date(nextYear(from)))}
      required
      value={until}
      error={problem && { text: message(problem.code, problem.params), code: problem.code }}
      onChange={setUntil}
    />
  );
  return { from, field, day };
}
