import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { accountsTexts } from './texts';
import { useFile } from './useFile';

// Few look for what is not there.
const AbsentNotice = lazyPart(() => import('@/ui/AbsentNotice'));
// Of other bureaus' people only.
const Need = lazyPart(() => import('./Need'));
const Detail = lazyPart(() => import('./Detail'));

/** STF0007: an account, with all that belongs to it. */
export default function DetailPage() {
  const t = useTexts(accountsTexts);
  const [query] = useSearchParams();
  const done = useLocation().state;
  const accountId = query.get('accountId') ?? '';
  const { data, isError, refetch, refusal, absent, look } = useFile(accountId);
  const name = data?.account.name;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: name || t.detailTitle },
        ]}
      />
      <PageHeading title={name || t.detailTitle} />
      {(done?.registered || done?.changed) && (
        <div className="mb-6">
          <NotificationBanner
            announce
            tone="success"
            title={done.changed ? t.changed : t.registered}
          >
            {done.changed ? t.changedTold : t.invited}
          </NotificationBanner>
        </div>
      )}
      {data ? (
        <Suspense fallback={<ContentLoading />}>
          <Detail file={data} />
        </Suspense>
      ) : refusal ? (
        <Suspense fallback={<ContentLoading />}>
          <Need refusal={refusal} onLook={look} />
        </Suspense>
      ) : absent ? (
        <Suspense fallback={<ContentLoading />}>
          <AbsentNotice what="account" of={accountId} find="/search" />
        </Suspense>
      ) : (
        <ContentLoading failed={isError} onRetry={() => void refetch()} />
      )}
    </>
  );
}
