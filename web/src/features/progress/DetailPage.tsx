import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ApplicationDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { usePick, useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { CaseTimeline } from '@/ui/status/CaseTimeline';
import { FeeSection } from './FeeSection';
import { NextStepCard } from './NextStepCard';
import { LIST, paths } from './paths';
import { progressTexts } from './texts';

const InfectedBanner = lazy(async () => ({
  default: (await loadChunk(() => import('@/forms/InfectedBanner'))).InfectedBanner,
}));

const Record = lazy(async () => ({
  default: (await loadChunk(() => import('./Record'))).Record,
}));

const Filed = lazy(() => loadChunk(() => import('./Filed')));

/** MYP0312: an application, what goes on with it and what was submitted. */
export default function DetailPage() {
  const t = useTexts(progressTexts);
  const pick = usePick();
  const number = useSearchParams()[0].get('electronicApplicationNumber') ?? '';
  const { data } = useQuery(
    userQuery('/api/common/application-progress/detail-get', {
      electronicApplicationNumber: number,
    }),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          { label: t.title, to: LIST },
          { label: t.detailTitle },
        ]}
      />
      <PageHeading title={t.detailTitle} lead={data && pick(data.subject)} />
      {data ? <Application application={data} /> : <ContentLoading />}
      <ButtonGroup>
        <ButtonLink variant="outline" to={LIST}>
          {t.back}
        </ButtonLink>
        {data && mayWithdraw(data) && (
          <ButtonLink variant="outline" to={paths.withdraw(number)}>
            {t.withdraw}
          </ButtonLink>
        )}
      </ButtonGroup>
    </>
  );
}

const ended: readonly ApplicationDetail['status'][] = [
  'REVIEW_COMPLETED',
  'RESUBMITTED',
  'WITHDRAWN',
];

/** Whether the withdrawal can be asked for: not once the application has ended, and once at a time. */
function mayWithdraw({ status, requests }: ApplicationDetail): boolean {
  const asked = requests.some((each) => each.kind === 'WITHDRAWAL' && each.state === 'OPEN');
  return !ended.includes(status) && !asked;
}

function Application({ application }: { application: ApplicationDetail }) {
  const t = useTexts(progressTexts);
  const { procedureId, procedureVersion } = application;
  const { data } = useQuery({
    ...userQuery('/api/mst/procedure/detail-get', { procedureId, version: procedureVersion }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const definition = data?.definition as ProcedureDefinition | undefined;
  return (
    <>
      <div className="space-y-8">
        {application.attachments.some((file) => file.scanStatus === 'infected') && (
          <Suspense fallback={null}>
            <InfectedBanner files={application.attachments}>{t.infected}</InfectedBanner>
          </Suspense>
        )}
        <NextStepCard application={application} definition={definition} />
      </div>
      <section className="mt-10">
        <Heading level={2}>{t.timeline}</Heading>
        <CaseTimeline application={application} />
      </section>
      <section className="mt-10">
        <Heading level={2}>{t.record}</Heading>
        <Suspense fallback={<ContentLoading />}>
          <Record application={application} />
        </Suspense>
      </section>
      <FeeSection application={application} />
      {definition ? (
        <Suspense fallback={<ContentLoading />}>
          <Filed application={application} definition={definition} />
        </Suspense>
      ) : (
        <ContentLoading />
      )}
    </>
  );
}
