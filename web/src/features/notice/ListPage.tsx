import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { PageHeading } from '@/shell/PageHeading';
import { EmptyState, StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Table } from '@/ui/Table';
import { noticeTexts } from './texts';

/** MYP0411: the written notices, newest first. */
export default function ListPage() {
  const t = useTexts(noticeTexts);
  const pick = usePick();
  const format = useFormat();
  const { data } = useQuery(userQuery('/api/common/written-notice/list-get', {}));
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {!data && <ContentLoading />}
      {data?.notices.length === 0 && <EmptyState>{t.none}</EmptyState>}
      {data && data.notices.length > 0 && (
        <Table
          caption={t.caption}
          rows={data.notices}
          rowKey={(row) => row.noticeNumber}
          columns={[
            {
              id: 'name',
              header: `${t.name} / ${t.sender}`,
              rowHeader: true,
              cell: (row) => (
                <>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Link
                      to={href('/mypage/written-notice/detail', { noticeNumber: row.noticeNumber })}
                    >
                      {pick(row.name)}
                    </Link>
                    {!row.read && <StatusChip tone="info">{t.unread}</StatusChip>}
                  </span>
                  <span className="block text-[0.875rem] font-normal text-solid-gray-700">
                    {pick(row.sender)}
                  </span>
                </>
              ),
            },
            {
              id: 'date',
              header: t.date,
              nowrap: true,
              cell: (row) => format.date(row.date),
            },
            { id: 'number', header: t.number, nowrap: true, cell: (row) => row.noticeNumber },
          ]}
        />
      )}
    </>
  );
}
