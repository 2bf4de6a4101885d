import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { detailPath, LIST } from './paths';
import { whyTexts } from './whyTexts';
import { wordTexts } from './wordTexts';

const WhyQuestion = lazyPart(() => import('./WhyQuestion'));

/** MYP0209: why something may be done under a power of attorney, or may not, for both of its sides. */
export default function WhyPage() {
  const w = useTexts(wordTexts);
  const t = useTexts(whyTexts);
  const [query] = useSearchParams();
  const delegationId = query.get('delegationId') ?? '';
  const { data } = useQuery(userQuery('/api/common/delegation/detail-get', { delegationId }));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: w.myPage, to: '/mypage' },
          { label: w.title, to: LIST },
          { label: w.one, to: detailPath(delegationId) },
          { label: t.title },
        ]}
      />
      <PageHeading title={t.title} lead={data && `${w.number} ${data.delegationNumber}`} />
      {data ? (
        <>
          <p className="mb-8">{t.lead(data.principal.name, data.delegate.name)}</p>
          <Suspense fallback={<ContentLoading />}>
            <WhyQuestion key={`${query}`} query={query} />
          </Suspense>
        </>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="text" to={detailPath(delegationId)}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
