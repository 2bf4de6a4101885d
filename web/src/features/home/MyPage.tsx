import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount, usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonLink } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { AccountState } from '@/ui/status/AccountState';
import { HomeLists } from './HomeLists';
import { homeTexts } from './texts';

// Few are asked for something.
const OpenRequests = lazyPart(() => import('./OpenRequests'));
const WaitingMandates = lazyPart(() => import('./WaitingMandates'));
const WaitingFirms = lazyPart(() => import('./WaitingFirms'));

/** MYP0001: what is going on, at most five items of each kind. */
export default function MyPage() {
  const t = useTexts(homeTexts);
  const portal = usePortal();
  const info = useAccount().info as UserInfo | undefined;
  const { data, isError, refetch } = useQuery(userQuery('/api/common/home/get', {}));
  const menu = '/mypage/application-menu';
  const person = !info?.acting && info?.userAttribute.type === 'individual';
  return (
    <>
      <PageHeading title={t.title} lead={info && t.welcome(portal.accountName(info as never))} />
      {info && (
        <AccountState
          of={info.userAttribute}
          actions={<Link to="/mypage/account">{t.account}</Link>}
        />
      )}
      {portal.routes.some((page) => page.path === menu) && (
        <div className="mb-8">
          <ButtonLink to={menu}>{t.start}</ButtonLink>
        </div>
      )}
      {data && data.openRequests.length > 0 && (
        <Suspense fallback={null}>
          <OpenRequests requests={data.openRequests} />
        </Suspense>
      )}
      {info && portal.mayOpen('full', info as never) && (
        <Suspense fallback={null}>
          <WaitingMandates />
          {person && <WaitingFirms />}
        </Suspense>
      )}
      {data ? (
        <HomeLists home={data} />
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
    </>
  );
}
