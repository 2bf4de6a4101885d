import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { supportTexts } from './texts';

const Look = lazyPart(() => import('./Look'));

/** STF0115: what a user sees on a page, looked at to help. */
export default function SupportViewPage() {
  const t = useTexts(supportTexts);
  const accountId = useSearchParams()[0].get('accountId') ?? '';
  const me = useAccount().info as StaffInfo | undefined;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.search, to: '/search' },
          { label: t.account, to: href('/detail', { accountId }) },
          { label: t.title },
        ]}
      />
      <PageHeading title={t.title} lead={t.lead} />
      {me?.role === 'administrator' ? (
        <Suspense fallback={<ContentLoading />}>
          <p className="mb-6">
            <Link to={href('/why', { accountId })}>{t.why}</Link>
          </p>
          <Look key={accountId} accountId={accountId} />
        </Suspense>
      ) : (
        <EmptyState>{t.administrators}</EmptyState>
      )}
    </>
  );
}
