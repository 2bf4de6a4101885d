import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { TypedGuard } from '@/forms/TypedGuard';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { changeTexts } from './changeTexts';
import { accountsTexts } from './texts';
import { useFile } from './useFile';

// Few look for what is not there.
const AbsentNotice = lazyPart(() => import('@/ui/AbsentNotice'));
// Of other bureaus' people only.
const Need = lazyPart(() => import('./Need'));
const ChangeForm = lazyPart(() => import('./ChangeForm'));

/** STF0005: changes the user info of an account. */
export default function ChangePage() {
  const t = useTexts(accountsTexts);
  const c = useTexts(changeTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const accountId = useSearchParams()[0].get('accountId') ?? '';
  const [hasErrors, setHasErrors] = useState(false);
  const { data, isError, refetch, refusal, absent, look } = useFile(accountId);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: data?.account.name || t.detailTitle, to: href('/detail', { accountId }) },
          { label: t.changeTitle },
        ]}
      />
      <PageHeading title={t.changeTitle} lead={writes && c.changeLead} hasErrors={hasErrors} />
      {!writes && <p>{t.readOnly}</p>}
      {writes && absent && (
        <Suspense fallback={<ContentLoading />}>
          <AbsentNotice what="account" of={accountId} find="/search" />
        </Suspense>
      )}
      {writes && !data && !refusal && !absent && (
        <ContentLoading failed={isError} onRetry={() => void refetch()} />
      )}
      {writes && refusal && (
        <Suspense fallback={<ContentLoading />}>
          <Need refusal={refusal} onLook={look} />
        </Suspense>
      )}
      {writes && data && !data.changeable && <p>{c.administrator}</p>}
      {writes && data?.changeable && (
        <Suspense fallback={<ContentLoading />}>
          <TypedGuard>
            <ChangeForm file={data} onErrors={setHasErrors} />
          </TypedGuard>
        </Suspense>
      )}
    </>
  );
}
