import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { rolesTexts } from './texts';

const Staff = lazyPart(() => import('./Staff'));

/** STF0113: the staff, their roles and bureaus, for administrators; auditors read. */
export default function RolesPage() {
  const t = useTexts(rolesTexts);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Suspense fallback={<ContentLoading />}>
        <Staff />
      </Suspense>
    </>
  );
}
