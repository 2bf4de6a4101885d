import { useQuery } from '@tanstack/react-query';
import type { RecordEntry, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Timeline } from '@/ui/Timeline';
import { useEntries } from './detail/useEntries';
import { deskTexts } from './texts';
import { type Move, typedOf } from './typed';
import { UnsentText } from './UnsentText';

const ownTexts = texts({
  conflictBody: {
    ja: '今の操作は行われていません。最新の内容を読み込んで、状況を確かめてください。',
    en: 'Your action was not carried out. Load the latest content and check the status.',
  },
  since: { ja: 'この画面を開いてからの動き', en: 'What happened since you opened this page' },
});

/**
 * Says that somebody else was faster: what happened since this page was read, and what was typed
 * in vain, which stays to be copied.
 */
export default function Conflict({
  code,
  why,
  review,
  step,
  onReload,
}: {
  code: string;
  /** What stands in the way, where the server tells it more closely; '' for what happened elsewhere. */
  why: string;
  /** As it was seen when the operation was tried. */
  review: ReviewDetail;
  step: Move | undefined;
  onReload: () => void;
}) {
  const t = useTexts(deskTexts);
  const own = useTexts(ownTexts);
  const itemOf = useEntries(review);
  const { electronicApplicationNumber } = review;
  const { data } = useQuery({
    ...staffQuery(
      '/api/staff/common/review/record-get',
      { electronicApplicationNumber },
      { quiet: true },
    ),
    staleTime: 0,
  });
  const news = data ? since(review, data.entries) : [];
  return (
    <NotificationBanner
      announce
      tone="warning"
      title={why ? t.refusedTitle : t.conflict}
      actions={
        <Button variant="outline" size="md" onClick={onReload}>
          {t.reload}
        </Button>
      }
    >
      <p data-code={code}>{why || own.conflictBody}</p>
      {news.length > 0 && (
        <div className="mt-4 whitespace-pre-line">
          <p className="mb-2 font-bold">{own.since}</p>
          <Timeline items={news.map(itemOf)} />
        </div>
      )}
      <UnsentText lines={typedOf(step)} />
    </NotificationBanner>
  );
}

/** What happened after the application was read: all that its version counts, and notes besides. */
function since(review: ReviewDetail, entries: readonly RecordEntry[]): RecordEntry[] {
  return entries.filter((entry) => Date.parse(entry.at) > Date.parse(review.readAt));
}
