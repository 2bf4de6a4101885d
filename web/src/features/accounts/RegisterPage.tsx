import { Suspense, useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { TypedGuard } from '@/forms/TypedGuard';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { changeTexts } from './changeTexts';
import { accountsTexts } from './texts';

const RegisterForm = lazyPart(() => import('./RegisterForm'));

/** STF0004: registers an account for somebody who asks the office. */
export default function RegisterPage() {
  const t = useTexts(accountsTexts);
  const c = useTexts(changeTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const [hasErrors, setHasErrors] = useState(false);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: t.registerTitle },
        ]}
      />
      <PageHeading title={t.registerTitle} lead={writes && c.registerLead} hasErrors={hasErrors} />
      {writes ? (
        <Suspense fallback={<ContentLoading />}>
          <TypedGuard>
            <RegisterForm onErrors={setHasErrors} />
          </TypedGuard>
        </Suspense>
      ) : (
        <p>{t.readOnly}</p>
      )}
    </>
  );
}
