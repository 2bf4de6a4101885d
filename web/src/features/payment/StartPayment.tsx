import { useState } from 'react';
import type { PaymentDetail } from '@/api/model';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { Dialog } from '@/ui/Dialog';
import { payTexts } from './payTexts';
import { useStartPayment } from './useStartPayment';

/** The button that begins an electronic payment, and the choice of a bank. */
export function StartPayment({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(payTexts);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="mt-4 print:hidden">
      <Button onClick={() => setChoosing(true)}>{t.start}</Button>
      {choosing && <ChooseBank payment={payment} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function ChooseBank({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const t = useTexts(payTexts);
  const pick = usePick();
  const message = useMessage();
  const { banks, paymentNumber } = payment;
  const [bank, setBank] = useState(banks.length === 1 ? (banks[0]?.bankId ?? '') : '');
  const [attempted, setAttempted] = useState(false);
  const { pending, failure, start } = useStartPayment(paymentNumber);
  const go = () => {
    setAttempted(true);
    if (bank === '') document.getElementById('bank')?.focus();
    else void start(bank);
  };
  return (
    <Dialog
      title={t.startTitle}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} onClick={go}>
            {t.go}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {failure && (
        <NotificationBanner tone="error" announce title={t.notStarted}>
          {failure}
        </NotificationBanner>
      )}
      <p className="mb-4">{message('MSG-LIT-I-0012')}</p>
      <RadioGroup
        id="bank"
        label={t.bankChoice}
        required
        options={banks.map(({ bankId, name }) => ({ value: bankId, label: pick(name) }))}
        value={bank}
        error={
          attempted && bank === ''
            ? { text: message('MSG-LIT-E-0002'), code: 'MSG-LIT-E-0002' }
            : null
        }
        onChange={setBank}
      />
    </Dialog>
  );
}
