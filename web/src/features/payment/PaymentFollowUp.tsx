import type { PaymentDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Attempts } from './Attempts';
import { payTexts } from './payTexts';
import { usePaymentReturn } from './usePaymentReturn';

/** What the bank told of the payment, and the way to have it asked again. */
export default function PaymentFollowUp({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(payTexts);
  const format = useFormat();
  const { pending, failure, recheck } = usePaymentReturn(payment.paymentNumber);
  const open = payment.paymentStatus !== 'PAID' && payment.paymentStatus !== 'CANCELLED';
  const checked = payment.answeredAt ? t.checked(format.dateTime(payment.answeredAt)) : '';
  return (
    <>
      {payment.attempts.length > 0 && <Attempts attempts={payment.attempts} />}
      {open && (
        <div className="mt-10 print:hidden">
          {failure && (
            <div className="mb-4">
              <NotificationBanner tone="error" announce title={t.notChecked}>
                {failure}
              </NotificationBanner>
            </div>
          )}
          <p className="mb-2">{t.recheckHelp}</p>
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="outline" size="md" pending={pending} onClick={() => void recheck()}>
              {t.recheck}
            </Button>
            <p role="status" className="text-[0.875rem] text-solid-gray-700">
              {payment.inquiring ? t.checking : checked}
            </p>
          </div>
        </div>
      )}
    </>
  );
}
