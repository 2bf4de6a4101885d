import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { CaseView } from './CaseView';
import { historyTexts } from './historyTexts';
import { HISTORY } from './paths';

const PastFiling = lazyPart(() => import('./PastFiling'));

/** MYP0322: a past application, of this portal or of an old system. */
export default function HistoryDetailPage() {
  const t = useTexts(historyTexts);
  const pick = usePick();
  const query = useSearchParams()[0];
  // The number of an old system may look like anything.
  const electronicApplicationNumber =
    query.get('electronicApplicationNumber') ?? query.get('reportNo') ?? '';
  const { data } = useQuery(
    userQuery('/api/common/application-history/detail-get', { electronicApplicationNumber }),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          { label: t.title, to: HISTORY },
          { label: t.detailTitle },
        ]}
      />
      <PageHeading
        title={t.detailTitle}
        lead={data?.application ? pick(data.application.subject) : data?.past?.name}
      />
      {!data && <ContentLoading />}
      {data?.application && <CaseView application={data.application} history />}
      {data?.past && (
        <Suspense fallback={<ContentLoading />}>
          <PastFiling past={data.past} />
        </Suspense>
      )}
      <ButtonGroup>
        <ButtonLink variant="outline" to={HISTORY}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
