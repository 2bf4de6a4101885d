import type { AccountBulkFile } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Table } from '@/ui/Table';
import { bulkTexts } from './bulkTexts';

/** The rows that cannot be registered, each with what is wrong where; nothing where all can. */
export function BulkWrong({ of }: { of: AccountBulkFile }) {
  const t = useTexts(bulkTexts);
  if (of.wrongRows.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{t.wrongTitle}</Heading>
      <p className="mb-4">{t.wrongLead}</p>
      {of.wrong > of.wrongRows.length && <p className="mb-4">{t.first}</p>}
      <Table
        caption={t.wrongTitle}
        rows={of.wrongRows}
        rowKey={({ line }) => `${line}`}
        columns={[
          { id: 'line', header: t.line, rowHeader: true, nowrap: true, cell: (row) => row.line },
          { id: 'name', header: t.name, cell: (row) => row.name },
          { id: 'mail', header: t.mail, cell: (row) => row.mail },
          {
            id: 'why',
            header: t.why,
            cell: (row) => (
              <ul>
                {row.mistakes.map(({ column, message }) => (
                  <li key={`${column} ${message}`}>{column ? `${column}: ${message}` : message}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}
