import { Suspense, useEffect } from 'react';
import type { ReviewDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { lazyPart } from '@/ui/lazyPart';
import { useStatus } from '@/ui/status/StatusChips';
import { approvalTexts, draftDone } from './approvalTexts';
import { unnotified } from './detail/unnotified';
import { requestTexts } from './requestTexts';
import { deskTexts } from './texts';
import { conflictCode, type MoveResult } from './useMove';

const RefusedFields = lazyPart(() => import('./RefusedFields'));
const Conflict = lazyPart(() => import('./Conflict'));

/** Tells how an operation ended; it is read out and takes the focus. */
export default function Outcome({
  result,
  review,
  onClose,
}: {
  result: MoveResult;
  review: ReviewDetail;
  onClose: () => void;
}) {
  const t = useTexts(deskTexts);
  const statusOf = useStatus(review.leadsTo);
  const r = useTexts(requestTexts);
  const a = useTexts(approvalTexts);
  // What stands there now is read from its beginning; a form that was refused stays where it is.
  useEffect(() => {
    if (!result.refusal) document.getElementById('pane-decision')?.parentElement?.scrollTo(0, 0);
  }, [result]);
  if (result.draft) {
    return (
      <NotificationBanner
        announce
        tone="success"
        title={a[draftDone(result.draft, result.scheduled === true)]}
      />
    );
  }
  if (result.stayed) {
    const title = unnotified(review) ? r.toPost : r.notified;
    return <NotificationBanner announce tone="success" title={title} />;
  }
  if (result.status) {
    return <NotificationBanner announce tone="success" title={t.moved(statusOf(result.status))} />;
  }
  if (!result.refusal) return null;
  const code = conflictCode(result.refusal);
  if (!code || result.refusal.reason === 'colleague') {
    return (
      <NotificationBanner announce tone="error" title={t.refusedTitle}>
        {result.refusal.message || (
          <Suspense fallback={null}>
            <RefusedFields fields={result.refusal.fields} />
          </Suspense>
        )}
      </NotificationBanner>
    );
  }
  if (!result.attempted) return null;
  return (
    <Suspense fallback={null}>
      <Conflict
        code={code}
        why={result.refusal.reason ? result.refusal.message : ''}
        onClose={onClose}
        {...result.attempted}
      />
    </Suspense>
  );
}
