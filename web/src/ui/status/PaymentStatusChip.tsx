import type { PaymentSummary } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { paymentStatusTexts } from './paymentTexts';

const payment: Record<PaymentSummary['paymentStatus'], ChipTone> = {
  UNPAID: 'warning',
  PAID: 'success',
  EXPIRED: 'error',
  HELD: 'info',
  CANCELLED: 'neutral',
};

/** The status of a payment. */
export function PaymentStatusChip({ status }: { status: PaymentSummary['paymentStatus'] }) {
  const t = useTexts(paymentStatusTexts);
  return <StatusChip tone={payment[status]}>{t[status] ?? status}</StatusChip>;
}
