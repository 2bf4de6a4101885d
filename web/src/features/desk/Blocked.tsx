import type { ReviewDetail } from '@/api/model';
import { openActions } from './Actions';
import BlockedActions from './detail/BlockedActions';

/** Why what cannot be seen here cannot be done; nothing where nothing can, which is told in its place. */
export default function Blocked({ review }: { review: ReviewDetail }) {
  const { blockedActions: blocked, status } = review;
  const { steps, forms, decision } = openActions(review);
  const none = steps.length === 0 && forms.length === 0 && !decision;
  if (blocked.length === 0 || none || status === 'RESUBMITTED') return null;
  if (blocked.some(({ why }) => why === 'COLLEAGUE')) return null;
  return (
    <div data-blocked className="print:hidden">
      <BlockedActions blocked={blocked} />
    </div>
  );
}
