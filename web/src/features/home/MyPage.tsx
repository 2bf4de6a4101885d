import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { mayNotify } from '@/application/holder/mayNotify';
import { useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
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
const MailFailed = lazyPart(() => import('./MailFailed'));
const OutdatedLicences = lazyPart(() => import('@/application/holder/OutdatedLicences'));

/** MYP0001: what is going on, at most five items of each kind. */
export default function MyPage() {
  const t = useTexts(homeTexts);
  const portal = usePortal();
  const info = useAccount().info as UserInfo | undefined;
  const { data, isError, refetch } = useQuery(userQuery('/api/common/home/get', {}));
  const menu = '/mypage/application-menu';
  // A reader of a firm files nothing, nor does an account whose state closes it.
  const files =
    agency.opens?.(menu, info?.acting) ??
    (!info || !!info.acting || portal.mayOpen('drafting', info as never));
  const welcome = (of: UserInfo) =>
    of.acting ? t.firm(of.acting.firmName) : t.welcome(portal.accountName(of as never));
  const person = !info?.acting && info?.userAttribute.type === 'individual';
  return (
    <>
      <PageHeading title={t.title} lead={info && welcome(info)} />
      {info && !info.acting && (
        <AccountState
          of={info.userAttribute}
          actions={<Link to="/mypage/account">{t.account}</Link>}
        />
      )}
      {info?.mailFailedAt && !info.acting && (
        <Suspense fallback={null}>
          <MailFailed since={info.mailFailedAt} />
        </Suspense>
      )}
      {info && !info.acting && mayNotify(info.userAttribute.userStatusCd) && (
        <Suspense fallback={null}>
          <OutdatedLicences />
        </Suspense>
      )}
      {portal.routes.some((page) => page.path === menu) && (
        <div className="mb-8 empty:hidden">
          {files && <ButtonLink to={menu}>{t.start}</ButtonLink>}
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
      {info?.actsForOthers && !info.acting && (
        <p className="mb-6">
          {t.ofPrincipals} <Link to="/mypage/worklist">{t.work}</Link>
        </p>
      )}
      {data ? (
        <HomeLists home={data} />
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
    </>
  );
}
