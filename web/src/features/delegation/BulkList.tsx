import { useQuery } from '@tanstack/react-query';
import type { UserOperations } from '@/api/operations';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Table } from '@/ui/Table';
import { bulkTexts } from './bulkTexts';
import { reportPath } from './paths';

type Bulk = UserOperations['/api/common/delegation/bulk-list-get']['result']['bulks'][number];

/** What was sent with files, newest first; nothing where nothing was. */
export default function BulkList() {
  const t = useTexts(bulkTexts);
  const format = useFormat();
  const { data } = useQuery(userQuery('/api/common/delegation/bulk-list-get', {}));
  if (!data?.bulks.length) return null;
  return (
    <section>
      <Heading level={2}>{t.listTitle}</Heading>
      <Table
        caption={t.listCaption}
        rows={data.bulks}
        rowKey={(row) => row.bulkId}
        columns={[
          {
            id: 'file',
            header: t.fileName,
            rowHeader: true,
            cell: (row) => <Link to={reportPath(row.bulkId)}>{row.fileName || t.noName}</Link>,
          },
          { id: 'at', header: t.begunAt, cell: (row) => format.dateTime(row.createdAt) },
          { id: 'rows', header: t.rows, nowrap: true, cell: (row) => t.people(row.rows) },
          { id: 'status', header: t.status, cell: (row) => <Status of={row} /> },
        ]}
      />
    </section>
  );
}

function Status({ of }: { of: Bulk }) {
  const t = useTexts(bulkTexts);
  if (of.recalledAt) return t.recalled;
  if (!of.finishedAt) return t.sending(of.done, of.rows);
  return of.done < of.rows ? t.stopped : t.sent;
}
