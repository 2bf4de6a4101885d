import type { ApplicationStatus, Outcome } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { applicationStatusTexts, arrivalStatusTexts, licenceStatusTexts } from './texts';

export const statusTones: Record<ApplicationStatus, ChipTone> = {
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
export function ApplicationStatusChip({
  status,
  leadsTo,
}: {
  status: ApplicationStatus;
  leadsTo: Outcome;
}) {
  return <StatusChip tone={statusTones[status]}>{useStatus(leadsTo)(status)}</StatusChip>;
}

/** What a status is called: nothing is reviewed that takes effect when it arrives. */
export function useStatus(leadsTo: Outcome): (status: ApplicationStatus) => string {
  const t = useTexts(applicationStatusTexts);
  const arrival = useTexts(arrivalStatusTexts);
  return (status) =>
    leadsTo.effect === 'arrival' && status === 'REVIEW_COMPLETED'
      ? arrival.REVIEW_COMPLETED
      : (t[status] ?? status);
}

/** Whether a licence is valid. */
export function LicenceStatusChip({ valid }: { valid: boolean }) {
  const t = useTexts(licenceStatusTexts);
  return (
    <StatusChip tone={valid ? 'success' : 'neutral'}>{valid ? t.valid : t.invalid}</StatusChip>
  );
}
