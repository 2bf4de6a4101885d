import { useQuery } from '@tanstack/react-query';
import type { RecordEntry, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { useEntries } from './detail/useEntries';
import { deskTexts } from './texts';
import type { Move } from './typed';
import { UnsentText } from './UnsentText';
import { useTypedLines } from './useTypedLines';

const ownTexts = texts({
  conflictBody: {
    ja: '今の操作は行われていません。この画面は最新の内容になりました。状況を確かめてください。',
    en: 'Your action was not carried out. This page shows the latest content now: check how it stands.',
  },
  since: { ja: 'この画面を開いてからの動き', en: 'What happened since you opened this page' },
});

/**
 * Says that somebody else was faster: what happened since this page was read before, and what was typed
 * in vain, which stays to be copied. The page around it shows how the case stands now.
 */
export default function Conflict({
  code,
  why,
  review,
  step,
  onClose,
}: {
  code: string;
  /** What stands in the way, where the server tells it more closely; '' for what happened elsewhere. */
  why: string;
  /** As it was seen when the operation was tried. */
  review: ReviewDetail;
  step: Move | undefined;
  onClose: () => void;
}) {
  const t = useTexts(deskTexts);
  const own = useTexts(ownTexts);
  const typed = useTypedLines(step);
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
        <Button variant="outline" size="md" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p data-code={code}>{why || own.conflictBody}</p>
      {news.length > 0 && (
        <div className="mt-2 text-[0.875rem]">
          <p className="font-bold">{own.since}</p>
          <ul className="list-disc ps-6">
            {news.map(itemOf).map(({ id, time, dateTime, title, description }) => (
              <li key={id}>
                <time dateTime={dateTime}>{time}</time> {title}
                {description && <> — {description}</>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <UnsentText lines={typed} />
    </NotificationBanner>
  );
}

/** What happened after the application was read: all that its version counts, and notes besides. */
function since(review: ReviewDetail, entries: readonly RecordEntry[]): RecordEntry[] {
  return entries.filter((entry) => Date.parse(entry.at) > Date.parse(review.readAt));
}
