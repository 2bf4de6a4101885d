import { useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { TextArea } from '@/ui/TextField';
import { detailTexts } from './detail/texts';
import { afterTakeOver } from './taken';
import { deskTexts } from './texts';
import { useDeskDraft } from './useDeskDraft';

/** Takes a case over from the colleague who works on it, in one step; why may be said. */
export function TakeOver({
  review,
  reload,
  onTakeOver,
}: {
  review: ReviewDetail;
  reload: () => Promise<void>;
  /** With the version that the case has from then on. */
  onTakeOver: (version: number) => void;
}) {
  const t = useTexts(detailTexts);
  const d = useTexts(deskTexts);
  const { pending, failure, run, clear } = useAction({ signedIn: true });
  const [reason, setReason] = useState('');
  useDeskDraft(review, 'take-over', reason, setReason);
  const { electronicApplicationNumber, version } = review;
  const take = () =>
    run(async () => {
      const input = { electronicApplicationNumber, version, reason };
      const moved = await staffApi.call('/api/staff/common/review/take-over', input, {
        quiet: true,
      });
      setReason(''); // all else that is typed goes on with the case
      onTakeOver(moved.version);
      await afterTakeOver(electronicApplicationNumber, reload);
    });
  return (
    <div className="space-y-4 print:hidden">
      {failure && (
        <NotificationBanner
          announce
          tone="error"
          title={t.notTaken}
          actions={
            <Button
              variant="outline"
              size="md"
              onClick={async () => {
                await reload();
                clear();
              }}
            >
              {d.reload}
            </Button>
          }
        >
          {failure.fields.length > 0 ? t.takeOverReasonWrong : failure.text}
        </NotificationBanner>
      )}
      <TextArea
        id="take-over-reason"
        label={t.takeOverReason}
        help={review.assigneeStopped ? t.takeOverStopped : t.takeOverHelp(review.assigneeName)}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button size="md" pending={pending} onClick={take}>
        {t.takeOver}
      </Button>
    </div>
  );
}
