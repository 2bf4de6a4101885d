import type { ApplicationStatus, PaymentSummary } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { applicationStatusTexts, licenceStatusTexts, paymentStatusTexts } from './texts';

const application: Record<ApplicationStatus, ChipTone> = {
  ARRIVED: 'neutral',
  PROCESSING_RECEPTION: 'info',
  FEES_NOT_PAID: 'warning',
  UNDER_REVIEW: 'info',
  REQUESTING_CORRECTION: 'warning',
  RESUBMITTED: 'neutral',
  REVIEW_COMPLETED: 'success',
  WITHDRAWN: 'neutral',
};

/** The status of an application; the warning tone where the applicant has to act. */
export function ApplicationStatusChip({ status }: { status: ApplicationStatus }) {
  const t = useTexts(applicationStatusTexts);
  return <StatusChip tone={application[status]}>{t[status] ?? status}</StatusChip>;
}

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

/** Whether a licence is valid. */
export function LicenceStatusChip({ valid }: { valid: boolean }) {
  const t = useTexts(licenceStatusTexts);
  return (
    <StatusChip tone={valid ? 'success' : 'neutral'}>{valid ? t.valid : t.invalid}</StatusChip>
  );
}
