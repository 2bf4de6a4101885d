import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ApplicationStatus } from '@/api/model';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { applicationStatusTexts } from '@/ui/status/texts';
import { HistoryTable } from './HistoryTable';
import { historyTexts } from './historyTexts';
import { Listed } from './Listed';
import { listTexts } from './listTexts';
import { LIST } from './paths';
import { oneOf, useListQuery } from './useListQuery';

const PastData = lazyPart(() => import('@/forms/past/PastData'));

/** MYP0321: what has ended or taken effect, and what came over from the old systems. */
export default function HistoryPage() {
  const t = useTexts(historyTexts);
  const l = useTexts(listTexts);
  const known = Object.keys(useTexts(applicationStatusTexts)) as ApplicationStatus[];
  const query = useListQuery();
  const { given } = query;
  const { data, isPlaceholderData } = useQuery({
    ...userQuery('/api/common/application-history/list-get', {
      source: oneOf(['portal', 'old'], given.source),
      status: oneOf(known, given.status),
      procedureId: given.procedureId,
      text: given.text,
      order: oneOf(['oldest'], given.order),
      ...query.range,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Listed query={query} data={data} stale={isPlaceholderData} history>
        {data && data.entries.length > 0 ? (
          <HistoryTable entries={data.entries} />
        ) : (
          <EmptyState>{query.narrowed ? l.noneFound : t.none}</EmptyState>
        )}
      </Listed>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={LIST}>{t.toProgress}</Link>
        <Link to="/mypage/account/migration">{t.migration}</Link>
      </p>
      <Suspense fallback={<ContentLoading />}>
        <PastData />
      </Suspense>
    </>
  );
}
