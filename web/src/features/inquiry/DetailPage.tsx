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
import { LIST } from './paths';
import { inquiryTexts } from './texts';

const Seen = lazyPart(() => import('./Seen'));
const Decline = lazyPart(() => import('./Decline'));

/** MYP0232: where an application of somebody else stands. */
export default function DetailPage() {
  const t = useTexts(inquiryTexts);
  const pick = usePick();
  const id = useSearchParams()[0].get('inquirerId') ?? '';
  const { data } = useQuery(userQuery('/api/common/inquiry/detail-get', { id }));
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
      {data ? (
        <Suspense fallback={<ContentLoading />}>
          <Seen of={data} />
        </Suspense>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="outline" to={LIST}>
          {t.back}
        </ButtonLink>
        {data && (
          <Suspense fallback={null}>
            <Decline id={id} />
          </Suspense>
        )}
      </ButtonGroup>
    </>
  );
}
