import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Table } from '@/ui/Table';
import { bulkTexts } from './bulkTexts';

/** The files so far, newest first; nothing where there was none. */
export default function BulkList() {
  const t = useTexts(bulkTexts);
  const format = useFormat();
  const { data } = useQuery(staffQuery('/api/staff/common/userinfo/bulk-list-get', {}));
  if (!data?.bulks.length) return null;
  return (
    <section>
      <Heading level={2}>{t.listTitle}</Heading>
      <Table
        caption={t.listTitle}
        rows={data.bulks}
        rowKey={(row) => row.bulkId}
        columns={[
          {
            id: 'file',
            header: t.fileName,
            rowHeader: true,
            cell: ({ bulkId, fileName }) => (
              <Link to={href('/account/bulk/report', { bulkId })}>{fileName}</Link>
            ),
          },
          { id: 'at', header: t.begunAt, cell: (row) => format.dateTime(row.createdAt) },
          { id: 'rows', header: t.rows, align: 'end', cell: (row) => row.rows.toLocaleString() },
          {
            id: 'registered',
            header: t.registered,
            align: 'end',
            cell: ({ stage, registered }) =>
              stage === 'CHECKING' || stage === 'CHECKED' ? '0' : registered.toLocaleString(),
          },
          { id: 'wrong', header: t.wrong, align: 'end', cell: (row) => row.wrong.toLocaleString() },
          { id: 'status', header: t.status, nowrap: true, cell: ({ stage }) => t[stage] },
        ]}
      />
    </section>
  );
}
