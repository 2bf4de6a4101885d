import type { ReviewDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ByPostNote } from './ByPostNote';
import { useFlags } from './flags';
import { openFlags } from './openFlags';
import { openFlagTexts } from './openFlagTexts';

/** Said where a step other than the correction is about to be taken over open flags. */
export function PassedOver({
  review,
  decides = false,
}: {
  review: ReviewDetail;
  /** The step ends the case, and with it what is asked. */
  decides?: boolean;
}) {
  const t = useTexts(openFlagTexts);
  const { length } = openFlags(useFlags().typed, review);
  const asked = review.requests.find(
    ({ kind, state }) => state === 'OPEN' && (kind === 'ADDITION' || kind === 'QUESTION'),
  );
  const unanswered = review.requests.some(
    ({ kind, state }) => state === 'OPEN' && kind === 'QUESTION_TO_OFFICE',
  );
  return (
    <>
      {decides && <ByPostNote review={review} />}
      {length > 0 && (
        <div className="mb-4">
          <NotificationBanner tone="warning" title={t.open(length)}>
            {t.passedOver}
          </NotificationBanner>
        </div>
      )}
      {unanswered && decides && (
        <div className="mb-4">
          <NotificationBanner tone="warning" title={t.unanswered}>
            {t.unansweredEnds}
          </NotificationBanner>
        </div>
      )}
      {asked && decides && (
        <div className="mb-4">
          <NotificationBanner
            tone="warning"
            title={asked.kind === 'QUESTION' ? t.questionOpen : t.additionOpen}
          >
            {t.askedEnds}
          </NotificationBanner>
        </div>
      )}
    </>
  );
}
