import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionDraft, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { ReasonArea } from '@/forms/ReasonArea';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { approvalTexts } from './approvalTexts';
import { checkReason } from './checkText';
import { PassedOver } from './PassedOver';
import type { Move } from './typed';
import { Unconfirmed } from './Unconfirmed';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

/** What can be done about the decision that waits for a colleague's approval or for its day; nothing where nothing can. */
export default function ApprovalActs({
  review,
  onMove,
}: {
  review: ReviewDetail;
  onMove: (move: Move) => void;
}) {
  const { electronicApplicationNumber } = review;
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/decision-get', { electronicApplicationNumber }),
  );
  const draft = data?.draft;
  if (!draft || !(draft.mayApprove || draft.mayReturn || draft.mayWithdraw)) return null;
  return (
    <Card>
      <Acts key={`${draft.id} ${draft.state}`} {...{ review, draft, onMove }} />
    </Card>
  );
}

/** What this officer can do about it: approve or send back a colleague's, take back one's own. */
function Acts({
  review,
  draft,
  onMove,
}: {
  review: ReviewDetail;
  draft: DecisionDraft;
  onMove: (move: Move) => void;
}) {
  const t = useTexts(approvalTexts);
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const [giving, setGiving] = useState<'decision-return' | 'decision-withdraw'>();
  const { id } = draft;
  const takeBack = draft.state === 'SCHEDULED' ? t.callOff : t.takeBack;
  const act = giving === 'decision-return' ? t.giveBack : takeBack;
  if (giving) {
    return (
      <WithReason
        review={review}
        form={giving}
        act={act}
        onAct={(reason) => onMove({ action: giving, id, reason })}
        onStop={() => setGiving(undefined)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-4">
      {draft.mayApprove && <Button onClick={() => setAsking(true)}>{t.approve}</Button>}
      {draft.mayReturn && (
        <Button variant="outline" onClick={() => setGiving('decision-return')}>
          {t.giveBack}
        </Button>
      )}
      {draft.mayWithdraw && (
        <Button variant="outline" onClick={() => setGiving('decision-withdraw')}>
          {takeBack}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t.approveTitle}
          body={
            <>
              <PassedOver review={review} decides />
              <p>
                {draft.givenOn ? t.approveLater(format.date(draft.givenOn)) : t.approveNow}{' '}
                <Unconfirmed review={review} />
              </p>
            </>
          }
          act={t.approve}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onMove({ action: 'decision-approve', id });
          }}
        />
      )}
    </div>
  );
}

/** Asks for the reason without which a draft is neither sent back nor taken back. */
function WithReason({
  review,
  form,
  act,
  onAct,
  onStop,
}: {
  review: ReviewDetail;
  form: 'decision-return' | 'decision-withdraw';
  act: string;
  onAct: (reason: string) => void;
  onStop: () => void;
}) {
  const t = useTexts(approvalTexts);
  const [reason, setReason] = useState('');
  useDeskDraft(review, form, reason, setReason);
  const { errorOf, ifValid } = useFormErrors([
    { id: 'draft-reason', label: t.why, problem: checkReason(reason) },
  ]);
  return (
    <div data-typing className="space-y-4">
      <ReasonArea
        id="draft-reason"
        label={t.why}
        required
        autoFocus
        rows={3}
        error={errorOf('draft-reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => ifValid(() => onAct(reason))}>{act}</Button>
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}
