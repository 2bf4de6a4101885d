import type { ReviewDetail } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';

const catalogue = texts({
  yours: {
    ja: 'まだ担当者がいないため、自分の担当になります。',
    en: 'It has no officer yet, so it is assigned to you.',
  },
});

/** Said before a step with a case that has no officer, unless the step ends it; empty of any other case. */
export function useAssignmentNotice({ assigneeId }: ReviewDetail) {
  const { yours } = useTexts(catalogue);
  return assigneeId === '' ? yours : '';
}
