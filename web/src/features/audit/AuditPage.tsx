import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { auditTexts } from './texts';

const State = lazyPart(() => import('./State'));
const Search = lazyPart(() => import('./Search'));

/** STF0112: the audit log, for auditors and administrators. */
export default function AuditPage() {
  const t = useTexts(auditTexts);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Suspense fallback={<ContentLoading />}>
        <State />
        <Search />
      </Suspense>
    </>
  );
}
