import { useState } from 'react';
import type { StaffPayment } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { DescriptionList } from '@/ui/Table';
import { ActDialog } from './ActDialog';
import { feesTexts } from './texts';
import { usePaymentAction } from './usePaymentAction';

/** Another due date for a bill. */
export function ExtendDialog({
  payment,
  onClose,
  onDone,
}: {
  payment: StaffPayment;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(feesTexts);
  const format = useFormat();
  const [dueDate, setDueDate] = useState('');
  const state = usePaymentAction({ dueDate: t.newDue }, onDone);
  const extend = () => {
    const { paymentNumber } = payment;
    if (dueDate === '') state.tell([{ pointer: '/dueDate', code: 'MSG-LIT-E-0001' }]);
    else void state.act('/api/staff/common/payment/extend', { paymentNumber, dueDate });
  };
  return (
    <ActDialog
      title={t.extendTitle}
      label={t.extendTitle}
      state={state}
      onAct={extend}
      onClose={onClose}
    >
      <p>{t.extendLead}</p>
      <DescriptionList
        items={[
          { term: t.application, description: payment.electronicApplicationNumber },
          { term: t.amount, description: format.yen(payment.amount) },
          { term: t.dueDate, description: format.date(payment.dueDate) },
          {
            term: t.range,
            description: t.between(format.date(payment.extendFrom), format.date(payment.extendTo)),
          },
        ]}
      />
      <DateField
        id="dueDate"
        label={t.newDue}
        required
        value={dueDate}
        error={state.errorOf('dueDate')}
        onChange={setDueDate}
      />
    </ActDialog>
  );
}
