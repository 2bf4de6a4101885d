import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { mayNotify } from '@/application/holder/mayNotify';
import { useTexts } from '@/i18n/texts';
import { usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { LinkCard } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { AccountStatus } from './AccountStatus';
import { LetterPart } from './LetterPart';
import { overviewTexts } from './overviewTexts';
import { useSummary } from './useSummary';

const OutdatedLicences = lazyPart(() => import('@/application/holder/OutdatedLicences'));

const base = '/mypage/account';

/** MYP0101: what the account is, what may be done now, and all that can be changed. */
export default function AccountPage() {
  const t = useTexts(overviewTexts);
  const from = useSearchParams()[0].get('from');
  const { data, isError, refetch } = useSummary();
  return (
    <>
      <PageHeading title={t.title} />
      {from && (
        <div className="mb-6">
          <NotificationBanner tone="info" announce title={t.closed}>
            {t.closedBody}
          </NotificationBanner>
        </div>
      )}
      {data ? (
        <>
          <AccountStatus of={data} />
          {mayNotify(data.userStatusCd) && (
            <Suspense fallback={null}>
              <OutdatedLicences />
            </Suspense>
          )}
          <LetterPart pending={data.letterPending} />
          <Menu suspended={data.userStatusCd === '05'} />
        </>
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
    </>
  );
}

/** Every page of the account that there is; a suspended account may only look. */
function Menu({ suspended }: { suspended: boolean }) {
  const t = useTexts(overviewTexts);
  const { routes } = usePortal();
  const all = [
    { path: `${base}/info`, title: t.info, text: t.infoText, looks: true },
    { path: `${base}/change-user-info`, title: t.change, text: t.changeText },
    { path: `${base}/mail`, title: t.mail, text: t.mailText },
    { path: `${base}/change-login-method`, title: t.methods, text: t.methodsText },
    { path: `${base}/security`, title: t.security, text: t.securityText, looks: true },
    { path: `${base}/change-identification`, title: t.identity, text: t.identityText },
    { path: `${base}/add-service`, title: t.service, text: t.serviceText },
    { path: `${base}/migration`, title: t.migration, text: t.migrationText },
    { path: `${base}/delete`, title: t.remove, text: t.removeText },
  ];
  const shown = all.filter(
    (each) => routes.some(({ path }) => path === each.path) && (!suspended || each.looks),
  );
  return (
    <>
      <Heading level={2}>{t.menu}</Heading>
      <ul className="grid gap-4 sm:grid-cols-2">
        {shown.map((each) => (
          <li key={each.path}>
            <LinkCard to={each.path} title={each.title}>
              {each.text}
            </LinkCard>
          </li>
        ))}
      </ul>
    </>
  );
}
