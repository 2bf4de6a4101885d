import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { proceduresTexts } from './texts';

const Versions = lazyPart(() => import('./Versions'));

/** STF0114: the procedures with every version, in force, coming and past. */
export default function ProceduresPage() {
  const t = useTexts(proceduresTexts);
  const path = '/api/staff/mst/procedure/list-get';
  const { data, isError, refetch } = useQuery(staffQuery(path, {}));
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {data ? (
        <Suspense fallback={<ContentLoading />}>
          <Versions all={data.versions} />
        </Suspense>
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
    </>
  );
}
