import { useQuery } from '@tanstack/react-query';
import type { DecisionDraft, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { DescriptionList } from '@/ui/Table';
import { approvalTexts } from './approvalTexts';
import { DraftedLicence } from './DraftedLicence';

/** The decision that waits for a colleague's approval or for its day, or came back. */
export default function Approval({ review }: { review: ReviewDetail }) {
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
          <DraftedLicence
            licence={draft.licence}
            proposal={review.licenceProposal}
            english={review.licenceEnglish}
          />
        )}
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
        {draft.words || t[`why_${draft.why}`]}
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
