import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { mandateTexts } from './texts';

const Mandate = lazyPart(() => import('./Mandate'));

/** STF0147: a power of attorney, looked at by staff, whichever way it was registered. */
export default function MandatePage() {
  const t = useTexts(mandateTexts);
  const delegationNumber = useSearchParams()[0].get('delegationNumber') ?? '';
  const { data } = useQuery(
    staffQuery('/api/staff/common/delegation/detail-get', { delegationNumber }),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.desk, to: '/desk' },
          { label: t.title },
        ]}
      />
      <PageHeading title={t.title} lead={data && t.lead(data.delegationNumber)} />
      {data ? (
        <Suspense fallback={<ContentLoading />}>
          <Mandate key={data.delegationId} of={data} />
        </Suspense>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="text" to="/desk">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
