import type { ApplicationDetail } from '@/api/model';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { openRequest } from './about/useApplication';
import { withdrawTexts } from './withdraw/texts';

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
  return openRequest(application, 'WITHDRAWAL') ? t.asked : '';
}
