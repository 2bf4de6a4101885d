import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ApplicationStatus } from '@/api/model';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { Pagination } from '@/ui/Pagination';
import { applicationStatusTexts } from '@/ui/status/texts';
import { Select } from '@/ui/TextField';
import { ApplicationTable } from './ApplicationTable';
import { listTexts } from './listTexts';

/** Rows on one page of the list. */
const LIMIT = 20;
/** As many as are ever shown (specification 9). */
const MOST = 1000;

/** MYP0311: the applications that were submitted, newest first. */
export default function ListPage() {
  const t = useTexts(listTexts);
  const statuses = useTexts(applicationStatusTexts);
  const [query, setQuery] = useSearchParams();
  const known = Object.keys(statuses) as ApplicationStatus[];
  const status = known.find((each) => each === query.get('status'));
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), MOST / LIMIT);
  const { data } = useQuery({
    ...userQuery('/api/common/application-progress/list-get', {
      status,
      offset: (page - 1) * LIMIT,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Select
          id="status"
          label={t.filter}
          width="sm"
          options={[
            { value: '', label: t.all },
            ...known.map((each) => ({ value: each, label: statuses[each] })),
          ]}
          value={status ?? ''}
          onChange={(event) =>
            setQuery(event.target.value ? { status: event.target.value } : {}, { replace: true })
          }
        />
        <p role="status">{data && t.count(data.total)}</p>
      </div>
      {data?.truncated && (
        <div className="mb-6">
          <NotificationBanner tone="warning" title={t.truncated} />
        </div>
      )}
      {!data && <ContentLoading />}
      {data?.applications.length === 0 && <None filtered={status !== undefined} />}
      {data && data.applications.length > 0 && (
        <ApplicationTable applications={data.applications} />
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(Math.min(data.total, MOST) / LIMIT)}
          to={(to) => `?${new URLSearchParams({ ...(status && { status }), page: String(to) })}`}
        />
      )}
    </>
  );
}

function None({ filtered }: { filtered: boolean }) {
  const t = useTexts(listTexts);
  if (filtered) return <EmptyState>{t.noneOfStatus}</EmptyState>;
  return (
    <EmptyState action={<ButtonLink to="/mypage/application-menu">{t.start}</ButtonLink>}>
      {t.none}
    </EmptyState>
  );
}
