import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { pagesOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { Pagination } from '@/ui/Pagination';
import { NoticeTable } from './NoticeTable';
import { Search } from './Search';
import { noticeTexts } from './texts';
import { addressOf, LIMIT, useListQuery } from './useListQuery';

const LIST = '/mypage/written-notice';

/** MYP0411: the written notices, newest first. */
export default function ListPage() {
  const t = useTexts(noticeTexts);
  const query = useListQuery();
  const { keyword, unread, page } = query;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...userQuery('/api/common/written-notice/list-get', {
      keyword,
      unread,
      offset: (page - 1) * LIMIT,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const filtered = keyword !== '' || unread;
  const pages = pagesOf(data?.total ?? 0, LIMIT);
  return (
    <>
      <PageHeading title={t.title} lead={agency.opens ? t.leadFor : t.lead} />
      <Search query={query} />
      <p role="status" className="mb-4">
        {data && (agency.opens ? t.countFor(data.total) : t.count(data.total, data.unread))}
      </p>
      {data?.truncated && (
        <div className="mb-6">
          <NotificationBanner tone="warning" title={t.truncated} />
        </div>
      )}
      {!data && <ContentLoading failed={isError} onRetry={() => refetch()} />}
      {data?.notices.length === 0 && (
        <EmptyState action={filtered && <ButtonLink to={LIST}>{t.showAll}</ButtonLink>}>
          {filtered ? t.noneFound : t.none}
        </EmptyState>
      )}
      {data && data.notices.length > 0 && <NoticeTable notices={data.notices} />}
      {data && (
        <Pagination
          page={page}
          pages={pages}
          stale={isPlaceholderData}
          to={(to) => addressOf({ ...query, page: to })}
        />
      )}
    </>
  );
}
