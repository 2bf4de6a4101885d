import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { MemberTable } from './MemberTable';
import { membersTexts } from './membersTexts';
import { useChanging } from './useChanging';

const Managing = lazyPart(() => import('./Managing'));

/** MYP0211: the people of a firm, for its own login and its managers. */
export default function MembersPage() {
  const t = useTexts(membersTexts);
  const info = useAccount().info as UserInfo | undefined;
  const firm = info?.acting !== undefined || info?.userAttribute.type !== 'individual';
  const manages = firm && (!info?.acting || info.acting.firmRole === 'MANAGER');
  return (
    <>
      <PageHeading title={t.title} lead={firm ? t.lead : undefined} />
      {manages ? (
        <People />
      ) : (
        <>
          <p className="mb-4">{firm ? t.managersOnly : t.onlyFirms}</p>
          <Link to="/mypage/firms">{t.toFirms}</Link>
        </>
      )}
    </>
  );
}

function People() {
  const t = useTexts(membersTexts);
  const changing = useChanging();
  const { data, isError, refetch } = useQuery(
    userQuery('/api/common/member/list-get', {}, { quiet: true }),
  );
  if (!data) return <ContentLoading failed={isError} onRetry={() => refetch()} />;
  return (
    <>
      {changing.done && (
        <div className="mb-6">
          <NotificationBanner tone="success" announce title={changing.done} />
        </div>
      )}
      <Failed title={t.failed} failure={changing.failure} />
      <MemberTable firm={data} changing={changing} />
      <Suspense fallback={<ContentLoading />}>
        <Managing firm={data} changing={changing} />
      </Suspense>
    </>
  );
}
