import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount, usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { HomeLists } from './HomeLists';
import { homeTexts } from './texts';

/** MYP0001: what is going on, at most five items of each kind. */
export default function MyPage() {
  const t = useTexts(homeTexts);
  const portal = usePortal();
  const info = useAccount().info as UserInfo | undefined;
  const { data, isError, refetch } = useQuery(userQuery('/api/common/home/get', {}));
  const menu = '/mypage/application-menu';
  return (
    <>
      <PageHeading title={t.title} lead={info && t.welcome(portal.accountName(info as never))} />
      {info && <AccountState code={info.userAttribute.userStatusCd} />}
      {portal.routes.some((page) => page.path === menu) && (
        <div className="mb-8">
          <ButtonLink to={menu}>{t.start}</ButtonLink>
        </div>
      )}
      {data ? (
        <HomeLists home={data} />
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
    </>
  );
}

/** Says what an account that is not active can and cannot do. */
function AccountState({ code }: { code: string }) {
  const t = useTexts(homeTexts);
  const said: Record<string, string> = {
    '01': t.status01,
    '02': t.status02,
    '03': t.status03,
    '05': t.status05,
    '06': t.status06,
  };
  const text = said[code];
  return text ? (
    <div className="mb-8">
      <NotificationBanner tone="warning" title={text} />
    </div>
  ) : null;
}
