import { Suspense } from 'react';
import type { StaffInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { lazyPart } from '@/ui/lazyPart';
import { BulkUpload } from './BulkUpload';
import { bulkTexts } from './bulkTexts';

const BulkList = lazyPart(() => import('./BulkList'));

/** STF0124: registers many accounts with one file. */
export default function BulkPage() {
  const t = useTexts(bulkTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const chief = me?.role === 'administrator';
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: t.title },
        ]}
      />
      <PageHeading title={t.title} lead={chief ? t.lead : t.onlyAdministrators} />
      {chief && (
        <>
          <BulkUpload />
          <Suspense fallback={null}>
            <BulkList />
          </Suspense>
        </>
      )}
    </>
  );
}
