import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DeskAnnouncement, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { pageOf, pagesOf } from '@/lib/paging';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonLink } from '@/ui/Button';
import { type ChipTone, EmptyState, StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Pagination } from '@/ui/Pagination';
import { type Column, Table } from '@/ui/Table';
import { Select } from '@/ui/TextField';
import { announcementTexts } from './texts';
import { useBureauName } from './useBureaus';

/** Rows on one page of the list. */
const LIMIT = 20;

type Status = DeskAnnouncement['status'];
const statuses: readonly Status[] = ['draft', 'scheduled', 'shown', 'ended'];
/** What the list can be narrowed to: a status, or what waits for a colleague to publish it. */
const filters = ['waiting', ...statuses] as const;
const asked = (filter: (typeof filters)[number] | undefined) =>
  filter === 'waiting' ? { waiting: true } : filter && { status: filter };

const tones: Record<Status, ChipTone> = {
  draft: 'neutral',
  scheduled: 'info',
  shown: 'success',
  ended: 'neutral',
};

/** STF0103: the announcements of every status. */
export default function ListPage() {
  const t = useTexts(announcementTexts);
  const [query, setQuery] = useSearchParams();
  const status = filters.find((each) => each === query.get('status'));
  const staff = useAccount().info as StaffInfo | undefined;
  const path = '/api/staff/common/announcement/list-get';
  const page = pageOf(query, LIMIT);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...staffQuery(path, { ...asked(status), offset: (page - 1) * LIMIT, limit: LIMIT }),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <>
      <PageHeading title={t.listTitle} lead={t.listLead} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <Select
          id="status"
          label={t.filter}
          width="sm"
          options={[
            { value: '', label: t.all },
            ...filters.map((each) => ({ value: each, label: t[each] })),
          ]}
          value={status ?? ''}
          onChange={({ target }) =>
            setQuery(target.value ? { status: target.value } : {}, { replace: true })
          }
        />
        {mayWrite(staff) && (
          <ButtonLink size="md" to="/announcement/form">
            {t.write}
          </ButtonLink>
        )}
      </div>
      <p role="status" className="mb-3">
        {data && t.count(data.total)}
      </p>
      {!data && <ContentLoading failed={isError} onRetry={() => refetch()} />}
      {data?.total === 0 && <EmptyState>{t.none}</EmptyState>}
      {data && data.total > 0 && (
        <>
          <Table
            caption={t.listTitle}
            columns={columns}
            rows={data.announcements}
            rowKey={(row) => row.announcementId}
          />
          <Pagination
            page={page}
            pages={pagesOf(data.total, LIMIT)}
            stale={isPlaceholderData}
            to={(to) => `?${new URLSearchParams({ ...(status && { status }), page: String(to) })}`}
          />
        </>
      )}
    </>
  );
}

function useColumns(): Column<DeskAnnouncement>[] {
  const t = useTexts(announcementTexts);
  const pick = usePick();
  const format = useFormat();
  const bureauName = useBureauName();
  const at = (date: string, time: string) => format.dateTime(`${date}T${time}:00+09:00`);
  return [
    {
      id: 'title',
      header: t.titleColumn,
      rowHeader: true,
      cell: ({ announcementId, title, kind, urgent, bureau }) => (
        <>
          <Link to={href('/announcement/form', { announcementId })}>
            {pick(title) || title.ja || title.en || t.untitled}
          </Link>
          <span className="block text-[0.875rem] font-normal text-solid-gray-700">
            {t[kind]}
            {urgent && ` · ${t.urgent}`}
            {bureau && ` · ${bureauName(bureau)}`}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      header: t.status,
      nowrap: true,
      cell: ({ status, waiting }) => (
        <span className="flex flex-col items-start gap-2">
          <StatusChip tone={tones[status]}>{t[status]}</StatusChip>
          {waiting && <StatusChip tone="warning">{t.waiting}</StatusChip>}
        </span>
      ),
    },
    {
      id: 'period',
      header: t.period,
      cell: ({ startDate, startTime, endDate, endTime }) => (
        <>
          {startDate && <span className="block">{t.from(at(startDate, startTime))}</span>}
          {endDate && <span className="block">{t.until(at(endDate, endTime))}</span>}
          {!startDate && !endDate && '—'}
        </>
      ),
    },
    {
      id: 'changed',
      header: t.changed,
      cell: ({ changedAt, changedBy }) => (
        <>
          {changedBy || '—'}
          <span className="block text-[0.875rem] text-solid-gray-700">
            {format.dateTime(changedAt)}
          </span>
        </>
      ),
    },
  ];
}
