import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MandateDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useActivityItem } from '@/features/delegation/Activity';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { Timeline } from '@/ui/Timeline';
import { mandateTexts } from './texts';

/** How many entries the server gives at once. */
const PAGE = 50;

/** What happened to a power of attorney and under it, newest first. */
export function Log({ of }: { of: MandateDetail }) {
  const t = useTexts(mandateTexts);
  return (
    <section className="mt-10">
      <Heading level={2}>{t.log}</Heading>
      <p className="mb-6">{t.logLead}</p>
      <Entries of={of} />
    </section>
  );
}

/** A page of it; the one before it is read when it is asked for. */
function Entries({ of }: { of: Pick<MandateDetail, 'activities' | 'delegationNumber'> }) {
  const t = useTexts(mandateTexts);
  const item = useActivityItem();
  const [more, setMore] = useState(false);
  const last = of.activities.at(-1);
  return (
    <>
      <Timeline items={of.activities.map(item)} />
      {last && of.activities.length === PAGE && !more && (
        <div className="mt-4">
          <Button variant="outline" size="md" onClick={() => setMore(true)}>
            {t.more}
          </Button>
        </div>
      )}
      {last && more && <Earlier number={of.delegationNumber} before={last.activityId} />}
    </>
  );
}

function Earlier({ number, before }: { number: string; before: string }) {
  const { data, isError, refetch } = useQuery(
    staffQuery(
      '/api/staff/common/delegation/detail-get',
      { delegationNumber: number, before },
      { quiet: true },
    ),
  );
  return (
    <div className="mt-6">
      {data ? <Entries of={data} /> : <ContentLoading failed={isError} onRetry={() => refetch()} />}
    </div>
  );
}
