import { useState } from 'react';
import type { DelegationDetail } from '@/api/model';
import { applyRule } from '@/forms/rules';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DateField } from '@/ui/DateField';
import { focusField } from '@/ui/ErrorSummary';
import { actionTexts } from './actionTexts';
import { untilProblem } from './period';
import { addDays, nextYear } from './standing';

/** Asks until when the renewal is good. */
export default function RenewDialog({
  of,
  onRenew,
  onCancel,
}: {
  of: DelegationDetail;
  onRenew: (until: string) => void;
  onCancel: () => void;
}) {
  const t = useTexts(actionTexts);
  const format = useFormat();
  const message = useMessage();
  const from = addDays(of.validUntil, 1);
  const [until, setUntil] = useState(() => nextYear(of.validUntil));
  const [tried, setTried] = useState(false);
  const problem = tried ? untilProblem(until, from, from) : null;
  const renew = () => {
    setTried(true);
    if (untilProblem(until, from, from)) return focusField('renewUntil');
    onRenew(applyRule('date', until, {}, from).normalised);
  };
  return (
    <ConfirmDialog
      title={t.renew}
      act={t.renew}
      body={
        <>
          <p className="mb-4">{t.renewAsk(format.date(from))}</p>
          <DateField
            id="renewUntil"
            label={t.renewUntil}
            help={t.renewUntilHelp(format.date(nextYear(from)))}
            required
            value={until}
            error={problem && { text: message(problem.code, problem.params), code: problem.code }}
            onChange={setUntil}
          />
        </>
      }
      onConfirm={renew}
      onCancel={onCancel}
    />
  );
}
