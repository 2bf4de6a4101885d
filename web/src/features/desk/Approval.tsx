import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionDraft, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DescriptionList } from '@/ui/Table';
import { TextArea } from '@/ui/TextField';
import { approvalTexts } from './approvalTexts';
import { checkReason } from './checkText';
import { DraftedLicence } from './DraftedLicence';
import { PassedOver } from './PassedOver';
import type { Move } from './typed';
import { Unconfirmed } from './Unconfirmed';
import { useFormErrors } from './useFormErrors';

/** The decision that waits for a colleague's approval or for its day, or came back; with what can be done about it. */
export default function Approval({
  review,
  onMove,
}: {
  review: ReviewDetail;
  onMove: (move: Move) => void;
}) {
  const t = useTexts(approvalTexts);
  const { electronicApplicationNumber } = review;
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/decision-get', { electronicApplicationNumber }),
  );
  const draft = data?.draft;
  if (!draft) return null;
  return (
    <Card title={t.title}>
      <div className="space-y-4">
        <State draft={draft} />
        <Facts draft={draft} review={review} />
        {draft.outcome === 'GRANTED' && review.licenceProposal && (
          <DraftedLicence licence={draft.licence} proposal={review.licenceProposal} />
        )}
        <Acts key={`${draft.id} ${draft.state}`} {...{ review, draft, onMove }} />
      </div>
    </Card>
  );
}

/** How the draft stands, or why it is void. */
function State({ draft }: { draft: DecisionDraft }) {
  const t = useTexts(approvalTexts);
  const format = useFormat();
  if (draft.void) {
    return (
      <NotificationBanner tone="warning" title={t.void}>
        {t[`void_${draft.void}`]}
      </NotificationBanner>
    );
  }
  if (draft.why) {
    return (
      <NotificationBanner tone="warning" title={t.failed}>
        {t[`why_${draft.why}`]}
      </NotificationBanner>
    );
  }
  if (draft.state === 'SCHEDULED') return <p>{t.SCHEDULED(format.date(draft.givenOn))}</p>;
  return <p>{t[draft.state]}</p>;
}

function Facts({ draft, review }: { draft: DecisionDraft; review: ReviewDetail }) {
  const t = useTexts(approvalTexts);
  const pick = usePick();
  const format = useFormat();
  const atOnce = draft.state === 'WAITING' ? t.atOnce : '';
  const items = [
    { term: t.outcome, description: t[draft.outcome] },
    {
      term: t.ground,
      description: draft.ground && `${pick(draft.ground.article)} ${pick(draft.ground.name)}`,
    },
    { term: t.reason, description: draft.reason },
    ...(review.rulings ?? []).map(({ label, id, options }) => {
      const stated = draft.ruling?.[id] ?? '';
      const option = options?.find(({ code }) => code === stated);
      return { term: pick(label), description: option ? pick(option) : stated };
    }),
    { term: t.differenceReason, description: draft.differenceReason },
    { term: t.on, description: draft.givenOn ? format.date(draft.givenOn) : atOnce },
    { term: t.drafter, description: `${draft.draftedBy} ${format.dateTime(draft.draftedAt)}` },
    { term: t.approver, description: draft.approvedBy },
    { term: t.returner, description: draft.returnedBy },
    { term: t.words, description: draft.why ? '' : draft.words },
  ];
  return (
    <div className="whitespace-pre-line">
      <DescriptionList items={items.filter(({ description }) => description)} />
    </div>
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
        act={act}
        onAct={(reason) => onMove({ action: giving, id, reason })}
        onStop={() => setGiving(undefined)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-4 print:hidden">
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
  act,
  onAct,
  onStop,
}: {
  act: string;
  onAct: (reason: string) => void;
  onStop: () => void;
}) {
  const t = useTexts(approvalTexts);
  const [reason, setReason] = useState('');
  const { errorOf, ifValid } = useFormErrors([
    { id: 'draft-reason', label: t.why, problem: checkReason(reason) },
  ]);
  return (
    <div className="space-y-4">
      <TextArea
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
