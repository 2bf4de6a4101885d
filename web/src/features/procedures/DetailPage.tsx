import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { detailTexts } from './detailTexts';
import { proceduresTexts } from './texts';

const Detail = lazyPart(() => import('./Detail'));

/** STF0130: a version of a procedure: what differs from another, a trial of its checks, and what its pages look like. */
export default function DetailPage() {
  const t = useTexts(detailTexts);
  const list = useTexts(proceduresTexts);
  const pick = usePick();
  const format = useFormat();
  const [query] = useSearchParams();
  const { data, isError, refetch } = useQuery(staffQuery('/api/staff/mst/procedure/list-get', {}));
  const versions = data?.versions.filter((v) => v.procedureId === query.get('procedureId'));
  const version = versions?.find((each) => String(each.version) === query.get('version'));
  const title = version ? pick(version.title) : t.title;
  const period = version && [
    list.version(version.version),
    list[version.status],
    version.from && list.from(format.date(version.from)),
    version.to && list.until(format.date(version.to)),
  ];
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: list.title, to: '/procedures' },
          { label: title },
        ]}
      />
      <PageHeading title={title} lead={period?.filter(Boolean).join(' · ')} />
      {data && !version && <EmptyState>{t.unknown}</EmptyState>}
      {!data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      {version && versions && (
        <Suspense fallback={<ContentLoading />}>
          <Detail
            key={`${version.procedureId} ${version.version}`}
            version={version}
            others={versions.filter((each) => each !== version)}
          />
        </Suspense>
      )}
    </>
  );
}
