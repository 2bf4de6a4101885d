import type { ApplicationDetail } from '@/api/model';
import { openRequest } from '@/application/filed/useApplication';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { withdrawTexts } from './texts';

const ended: readonly ApplicationDetail['status'][] = [
  'REVIEW_COMPLETED',
  'RESUBMITTED',
  'WITHDRAWN',
];

/** Why an application cannot be withdrawn; '' where it can. */
export function useWithdrawable(application: ApplicationDetail | undefined): string {
  const t = useTexts(withdrawTexts);
  const message = useMessage();
  if (!application) return '';
  if (ended.includes(application.status)) return message('MSG-LIT-E-0094');
  return openRequest(application, 'WITHDRAWAL') ? t.requested : '';
}
