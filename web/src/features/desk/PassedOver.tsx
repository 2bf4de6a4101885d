import type { ReviewDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { useFlags } from './flags';
import { openFlags } from './openFlags';
import { openFlagTexts } from './openFlagTexts';

/** Said where a step other than the correction is about to be taken over open flags. */
export function PassedOver({ review }: { review: ReviewDetail }) {
  const t = useTexts(openFlagTexts);
  const { length } = openFlags(useFlags().typed, review);
  if (length === 0) return null;
  return (
    <div className="mb-4">
      <NotificationBanner tone="warning" title={t.open(length)}>
        {t.passedOver}
      </NotificationBanner>
    </div>
  );
}
