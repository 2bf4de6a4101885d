import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { type Column, Table } from '@/ui/Table';

/** A part of the page: a heading, what it tells, and a table or that there is nothing. */
export function Section<Row>({
  title,
  help,
  none,
  columns,
  rows,
  rowKey,
}: {
  title: string;
  help: string;
  none: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <section className="mt-12">
      <Heading level={2} className="mb-2">
        {title}
      </Heading>
      <p className="mb-4 text-solid-gray-700">{help}</p>
      {rows.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </section>
  );
}
