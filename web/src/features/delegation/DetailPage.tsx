import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { DelegationDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Facts } from './Facts';
import { LIST } from './paths';
import { StateBanner } from './StateBanner';
import { wordTexts } from './wordTexts';

const Actions = lazyPart(() => import('./Actions'));
const Assignment = lazyPart(() => import('./Assignment'));
const Background = lazyPart(() => import('./Background'));

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
      </ButtonGroup>
    </>
  );
}

/** Who of a firm acts under what it holds, for its own login and its managers. */
function Assigning({ of }: { of: DelegationDetail }) {
  const info = useAccount().info as UserInfo | undefined;
  const firm = info?.acting
    ? info.acting.firmRole === 'MANAGER'
    : info?.userAttribute.type !== 'individual';
  const holds = of.state === 'REGISTERED' && of.sides.includes('DELEGATE');
  return firm && holds ? <Assignment of={of} /> : null;
}
