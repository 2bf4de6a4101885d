import type { PaymentDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { type BannerTone, NotificationBanner } from '@/ui/Banner';
import { isAwaited } from './awaited';
import { paymentTexts } from './texts';

const tones: Record<PaymentDetail['paymentStatus'], BannerTone> = {
  UNPAID: 'warning',
  PAID: 'success',
  EXPIRED: 'error',
  HELD: 'info',
  CANCELLED: 'info',
};

/** Where a payment stands and what follows from it. It is read out when it changes. */
export function StatusBanner({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(paymentTexts);
  const format = useFormat();
  const status = payment.paymentStatus;
  const title = status === 'UNPAID' ? t.UNPAID(format.date(payment.dueDate)) : t[status];
  if (status === 'UNPAID' && isAwaited(payment)) {
    return (
      <div role="status">
        <NotificationBanner tone="info" title={t.checking}>
          {t.checkingBody}
        </NotificationBanner>
      </div>
    );
  }
  const besides =
    status === 'PAID' ? payment.heldAmounts.reduce((sum, amount) => sum + amount, 0) : 0;
  return (
    <div role="status" className="space-y-6">
      <NotificationBanner tone={tones[status]} title={title}>
        {t[`${status}_body`]}
      </NotificationBanner>
      {besides > 0 && (
        <NotificationBanner tone="info" title={t.twice}>
          {t.twiceBody(format.yen(besides))}
        </NotificationBanner>
      )}
    </div>
  );
}
