import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ApplicationDetail, SpecialView } from '@/api/model';
import { userQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { historyTexts } from './historyTexts';
import { HISTORY, paths } from './paths';
import { SpecialPeriod } from './SpecialPeriod';
import { specialTexts } from './specialTexts';

const PastFiling = lazyPart(() => import('./PastFiling'));
const Filed = lazyPart(() => import('./Filed'));

/** MYP0323: a notification under the special scheme, and the way to its discontinuation. */
export default function HistoryExpspPage() {
  const t = useTexts(historyTexts);
  const s = useTexts(specialTexts);
  const pick = usePick();
  const query = useSearchParams()[0];
  const number = query.get('electronicApplicationNumber');
  const { data } = useQuery(
    userQuery(
      '/api/common/application-history/detail-expsp-get',
      number ? { electronicApplicationNumber: number } : { reportNo: query.get('reportNo') ?? '' },
    ),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          { label: t.title, to: HISTORY },
          { label: s.title },
        ]}
      />
      <PageHeading
        title={s.title}
        lead={data?.application ? pick(data.application.subject) : data?.past?.name}
      />
      {data ? <Notification special={data} /> : <ContentLoading />}
      <ButtonGroup>
        <ButtonLink variant="outline" to={HISTORY}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

function Notification({ special }: { special: SpecialView }) {
  const s = useTexts(specialTexts);
  const { application, past } = special;
  return (
    <>
      <SpecialPeriod special={special} />
      {application && (
        <>
          <p className="mt-6">
            <Link to={paths.past(application.electronicApplicationNumber)}>{s.whole}</Link>
          </p>
          <WhatWasFiled application={application} />
        </>
      )}
      {past && (
        <div className="mt-10">
          <Suspense fallback={<ContentLoading />}>
            <PastFiling past={past} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function WhatWasFiled({ application }: { application: ApplicationDetail }) {
  const { procedureId, procedureVersion } = application;
  const { data } = useQuery({
    ...userQuery('/api/mst/procedure/detail-get', { procedureId, version: procedureVersion }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <ContentLoading />;
  return (
    <Suspense fallback={<ContentLoading />}>
      <Filed application={application} definition={data.definition as ProcedureDefinition} />
    </Suspense>
  );
}
