import { useState } from 'react';
import type { HeldMoney } from '@/api/model';
import { ActDialog } from '@/application/fees/ActDialog';
import { feesTexts } from '@/application/fees/texts';
import { usePaymentAction } from '@/application/fees/usePaymentAction';
import { ReasonArea } from '@/forms/ReasonArea';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import { DescriptionList } from '@/ui/Table';

/** What is done with money that does not match its bill. */
export function SettleDialog({
  held,
  onClose,
  onDone,
}: {
  held: HeldMoney;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(feesTexts);
  const format = useFormat();
  const settlements = held.payable ? (['MATCHED', 'RETURNED'] as const) : (['RETURNED'] as const);
  const [how, setHow] = useState<string>(settlements.length === 1 ? 'RETURNED' : '');
  const [note, setNote] = useState('');
  const state = usePaymentAction({ how: t.how, note: t.note }, onDone);
  const settle = () => {
    const missing = [
      ...(how === '' ? [{ pointer: '/how', code: 'MSG-LIT-E-0002' }] : []),
      ...(note.trim() === '' ? [{ pointer: '/note', code: 'MSG-LIT-E-0001' }] : []),
    ];
    if (missing.length > 0) state.tell(missing);
    else void state.act('/api/staff/common/payment/settle', { id: held.id, how, note });
  };
  return (
    <ActDialog
      title={t.settleTitle}
      label={t.record}
      state={state}
      onAct={settle}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: t.application, description: held.electronicApplicationNumber },
          { term: t.reason, description: t[held.reason] },
          { term: t.received, description: format.yen(held.amount) },
          { term: t.billed, description: format.yen(held.billedAmount) },
          { term: t.paidAt, description: format.dateTime(held.paidAt) },
          { term: t.dueDate, description: format.date(held.dueDate) },
        ]}
      />
      <RadioGroup
        id="how"
        label={t.how}
        required
        options={settlements.map((value) => ({ value, label: t[value], help: t[`${value}_help`] }))}
        value={how}
        error={state.errorOf('how')}
        onChange={setHow}
      />
      <ReasonArea
        id="note"
        label={t.note}
        help={t.noteHelp}
        required
        rows={3}
        value={note}
        error={state.errorOf('note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActDialog>
  );
}
