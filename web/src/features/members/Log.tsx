import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberActivity } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { Timeline } from '@/ui/Timeline';
import { logTexts } from './logTexts';

/** How many entries the server gives at once. */
const PAGE = 50;

/** What happened among a firm's members, and what they did in its name, newest first. */
export function Log() {
  const t = useTexts(logTexts);
  const [before, setBefore] = useState<readonly string[]>(['']); // the last entry of each page but the last one
  return (
    <section className="mt-12">
      <Heading level={2}>{t.title}</Heading>
      <p className="mb-6">{t.lead}</p>
      {before.map((each, n) => (
        <Entries
          key={each}
          before={each}
          onMore={n === before.length - 1 ? (last) => setBefore([...before, last]) : undefined}
        />
      ))}
    </section>
  );
}

function Entries({ before, onMore }: { before: string; onMore?: (last: string) => void }) {
  const t = useTexts(logTexts);
  const item = useItem();
  const { data, isError, refetch } = useQuery(
    userQuery('/api/common/member/activity-get', before ? { before } : {}, { quiet: true }),
  );
  if (!data) return <ContentLoading failed={isError} onRetry={() => refetch()} />;
  const last = data.activities.at(-1);
  if (!last) return before ? null : <p>{t.none}</p>;
  return (
    <>
      <div className={before ? 'mt-6' : undefined}>
        <Timeline items={data.activities.map(item)} />
      </div>
      {onMore && data.activities.length === PAGE && (
        <div className="mt-4">
          <Button variant="outline" size="md" onClick={() => onMore(last.activityId)}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

function useItem() {
  const t = useTexts(logTexts);
  const format = useFormat();
  return ({
    activityId,
    what,
    about,
    actor,
    at,
    holderName,
    delegationNumber,
  }: MemberActivity) => ({
    id: activityId,
    title: what in t ? (t[what as keyof typeof t] as string) : t.other,
    time: format.dateTime(at),
    dateTime: at,
    description: [actor || t.portal, about, holderName && t.forWhom(holderName), delegationNumber]
      .filter(Boolean)
      .join(' · '),
  });
}
