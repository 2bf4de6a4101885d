import { useState } from 'react';
import type { StaffPaymentDetail } from '@/api/model';
import { ActDialog } from '@/application/fees/ActDialog';
import { feesTexts } from '@/application/fees/texts';
import { usePaymentAction } from '@/application/fees/usePaymentAction';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { DescriptionList } from '@/ui/Table';
import { NumberField } from '@/ui/TextField';
import { checkAmount } from './checkAmount';

const stampTexts = texts({
  title: { ja: '収入印紙での納付を記録する', en: 'Record revenue stamps' },
  lead: {
    ja: '紙に貼られた収入印紙を確かめ、消印してから記録してください。手数料は納付済みになり、審査に進みます。元に戻せません。',
    en: 'Check and cancel the revenue stamps on the paper first. The fee counts as paid and the review goes on. This cannot be undone.',
  },
  amount: { ja: '収入印紙の合計額', en: 'Sum of the stamps' },
  unit: { ja: '円', en: 'yen' },
  day: { ja: '収入印紙を受け取った日', en: 'Day on which the stamps arrived' },
  act: { ja: '納付済みと記録する', en: 'Record as paid' },
});

/** Revenue stamps on the paper form as what paid a fee. */
export default function StampsDialog({
  payment,
  onClose,
  onDone,
}: {
  payment: StaffPaymentDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(stampTexts);
  const f = useTexts(feesTexts);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [stampsOn, setStampsOn] = useState(payment.paperOn);
  const state = usePaymentAction({ amount: t.amount, stampsOn: t.day }, onDone);
  const record = () => {
    const { paymentNumber } = payment;
    const { amount, problem } = checkAmount(typed);
    const wrong = [
      ...(problem ? [{ pointer: '/amount', ...problem }] : []),
      ...(stampsOn === '' ? [{ pointer: '/stampsOn', code: 'MSG-LIT-E-0001' }] : []),
    ];
    if (wrong.length > 0) state.tell(wrong);
    else void state.act('/api/staff/common/payment/stamps', { paymentNumber, amount, stampsOn });
  };
  return (
    <ActDialog title={t.title} label={t.act} state={state} onAct={record} onClose={onClose}>
      <p>{t.lead}</p>
      <DescriptionList
        items={[
          { term: f.application, description: payment.electronicApplicationNumber },
          { term: f.amount, description: format.yen(payment.amount) },
        ]}
      />
      <NumberField
        id="amount"
        label={t.amount}
        inputMode="numeric"
        unit={t.unit}
        required
        value={typed}
        error={state.errorOf('amount')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DateField
        id="stampsOn"
        label={t.day}
        required
        value={stampsOn}
        error={state.errorOf('stampsOn')}
        onChange={setStampsOn}
      />
    </ActDialog>
  );
}
