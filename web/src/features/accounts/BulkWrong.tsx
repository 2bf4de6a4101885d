import type { AccountBulkFile } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
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
                {row.accountId && (
                  <li>
                    <Link to={href('/detail', { accountId: row.accountId })}>{t.hasIt}</Link>
                  </li>
                )}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}

/** The rows whose person has an account already: which one, and since when. */
export function BulkKnown({ of }: { of: AccountBulkFile }) {
  const t = useTexts(bulkTexts);
  if (of.knownRows.length === 0) return null;
  return (
    <section className="mt-8">
      <Heading level={2}>{t.knownTitle}</Heading>
      <p className="mb-4">{t.knownLead}</p>
      {of.known > of.knownRows.length && <p className="mb-4">{t.first}</p>}
      <Table
        caption={t.knownTitle}
        rows={of.knownRows}
        rowKey={({ line }) => `${line}`}
        columns={[
          { id: 'line', header: t.line, rowHeader: true, nowrap: true, cell: (row) => row.line },
          { id: 'name', header: t.name, cell: (row) => row.name },
          { id: 'mail', header: t.mail, cell: (row) => row.mail },
          {
            id: 'account',
            header: t.account,
            cell: ({ accountId }) => <Link to={href('/detail', { accountId })}>{accountId}</Link>,
          },
          { id: 'since', header: t.since, nowrap: true, cell: (row) => row.since || t.unkept },
        ]}
      />
    </section>
  );
}
