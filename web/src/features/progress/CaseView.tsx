import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ApplicationDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { NextStepCard } from './NextStepCard';
import { progressTexts } from './texts';

const InfectedBanner = lazyPart(() => import('@/forms/InfectedBanner'), 'InfectedBanner');

const CaseRecord = lazyPart(() => import('./CaseRecord'));
const Filed = lazyPart(() => import('./Filed'));

/** An application: what goes on with it, what happened, its record, and what was submitted. */
export function CaseView({
  application,
  history,
}: {
  application: ApplicationDetail;
  history?: boolean;
}) {
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
      <Suspense fallback={<ContentLoading />}>
        <CaseRecord application={application} history={history} />
      </Suspense>
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
