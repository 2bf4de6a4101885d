import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DelegationActivity } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { Timeline } from '@/ui/Timeline';
import { activityTexts } from './activityTexts';

/** How many entries the server gives at once. */
const PAGE = 50;

/** What happened to a power of attorney and under it, newest first. */
export function Activity({ id, version }: { id: string; version: number }) {
  const t = useTexts(activityTexts);
  // The last entry of each page but the last one; another version has a log of its own.
  const [before, setBefore] = useState<readonly string[]>(['']);
  return (
    <section key={version} className="mt-10">
      <Heading level={2}>{t.title}</Heading>
      <p className="mb-6">{t.lead}</p>
      {before.map((each, n) => (
        <Entries
          key={each}
          id={id}
          before={each}
          onMore={n === before.length - 1 ? (last) => setBefore([...before, last]) : undefined}
        />
      ))}
    </section>
  );
}

function Entries({
  id,
  before,
  onMore,
}: {
  id: string;
  before: string;
  /** Left out where the page after it is shown. */
  onMore?: (last: string) => void;
}) {
  const t = useTexts(activityTexts);
  const item = useActivityItem();
  const { data, isError, refetch } = useQuery(
    userQuery(
      '/api/common/delegation/activity-get',
      { delegationId: id, ...(before && { before }) },
      { quiet: true },
    ),
  );
  if (!data) return <ContentLoading failed={isError} onRetry={() => refetch()} />;
  const last = data.activities.at(-1);
  return (
    <>
      <div className={before ? 'mt-6' : undefined}>
        <Timeline items={data.activities.map(item)} />
      </div>
      {onMore && last && data.activities.length === PAGE && (
        <div className="mt-4">
          <Button variant="outline" size="md" onClick={() => onMore(last.activityId)}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** A line of the log in words. */
export function useActivityItem() {
  const t = useTexts(activityTexts);
  const format = useFormat();
  const titleOf = (what: string) => (what in t ? (t[what as keyof typeof t] as string) : t.other);
  return ({ activityId, what, about, actor, side, at }: DelegationActivity) => ({
    id: activityId,
    title: titleOf(side === 'OFFICE' && what === 'granted' ? 'registered' : what),
    time: format.dateTime(at),
    dateTime: at,
    description: [actor || (side === 'OFFICE' ? t.office : t.portal), about]
      .filter(Boolean)
      .join(' · '),
  });
}
