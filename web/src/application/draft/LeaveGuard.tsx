import { useBlocker } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { LazyMessage } from '@/ui/LazyMessage';
import type { DraftSession } from './session';
import { draftTexts } from './texts';

/** Asks before the pages of a draft are left while some of its entries are not kept. */
export function LeaveGuard({ session }: { session: DraftSession }) {
  const t = useTexts(draftTexts);
  const blocker = useBlocker(({ nextLocation: { search } }) => {
    const next = new URLSearchParams(search).get('temporalyNotificationId');
    return session.autosave.atRisk && next !== session.id;
  });
  // The words are fetched beforehand: there may be no connection when they are needed.
  if (blocker.state !== 'blocked') return <LazyMessage code="MSG-LIT-I-0005" shown={false} />;
  return (
    <ConfirmDialog
      title={t.leaveTitle}
      body={<LazyMessage code="MSG-LIT-I-0005" />}
      act={t.leave}
      danger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
