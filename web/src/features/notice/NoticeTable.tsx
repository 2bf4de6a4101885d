import type { NoticeSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { Table } from '@/ui/Table';
import { noticeTexts } from './texts';

/** The notices, each with whether it was opened. */
export function NoticeTable({ notices }: { notices: readonly NoticeSummary[] }) {
  const t = useTexts(noticeTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <Table
      caption={t.caption}
      rows={notices}
      rowKey={(row) => row.noticeNumber}
      columns={[
        {
          id: 'name',
          header: t.name,
          rowHeader: true,
          cell: (row) => (
            <>
              <Link to={href('/mypage/written-notice/detail', { noticeNumber: row.noticeNumber })}>
                {pick(row.name)}
              </Link>
              <span className="block text-[0.875rem] font-normal text-solid-gray-700">
                {t.number} {row.noticeNumber}
              </span>
            </>
          ),
        },
        { id: 'date', header: t.date, nowrap: true, cell: (row) => format.date(row.date) },
        {
          id: 'sender',
          header: t.sender,
          cell: (row) => <span className="block min-w-32">{pick(row.sender)}</span>,
        },
        {
          id: 'read',
          header: t.mark,
          nowrap: true,
          cell: (row) => (
            <StatusChip tone={row.read ? 'neutral' : 'info'}>
              {row.read ? t.read : t.unread}
            </StatusChip>
          ),
        },
      ]}
    />
  );
}
