import type { ApplicationStatus } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { applicationStatusTexts, licenceStatusTexts } from './texts';

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

/** Whether a licence is valid. */
export function LicenceStatusChip({ valid }: { valid: boolean }) {
  const t = useTexts(licenceStatusTexts);
  return (
    <StatusChip tone={valid ? 'success' : 'neutral'}>{valid ? t.valid : t.invalid}</StatusChip>
  );
}
