import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { DelegationDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Facts } from './Facts';
import { LIST, whyPath } from './paths';
import { StateBanner } from './StateBanner';
import { useAssigns } from './useNobody';
import { wordTexts } from './wordTexts';

const Actions = lazyPart(() => import('./Actions'));
const Assignment = lazyPart(() => import('./Assignment'));
const Background = lazyPart(() => import('./Background'));
const Filed = lazyPart(() => import('./Filed'));

/** MYP0202: a power of attorney, what can be done with it, and what happened to it. */
export default function DetailPage() {
  const w = useTexts(wordTexts);
  const delegationId = useSearchParams()[0].get('delegationId') ?? '';
  const { data } = useQuery(userQuery('/api/common/delegation/detail-get', { delegationId }));
  return (
    <>
      <Breadcrumbs
        items={[{ label: w.myPage, to: '/mypage' }, { label: w.title, to: LIST }, { label: w.one }]}
      />
      <PageHeading title={w.one} lead={data && `${w.number} ${data.delegationNumber}`} />
      {data ? (
        <>
          <StateBanner of={data} />
          <Facts of={data} />
          <Suspense fallback={<ContentLoading />}>
            <Actions of={data} />
            <Assigning of={data} />
            <Filed of={data} />
            <Background of={data} />
          </Suspense>
        </>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="text" to={LIST}>
          {w.back}
        </ButtonLink>
        <ButtonLink variant="text" to={whyPath(delegationId)}>
          {w.why}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

/** Who of a firm acts under what it holds, for its own login and its managers. */
function Assigning({ of }: { of: DelegationDetail }) {
  return useAssigns(of) ? <Assignment of={of} /> : null;
}
