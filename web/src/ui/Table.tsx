import type { ReactNode } from 'react';
import { cx } from './cx';

/** A column: what it is called and what it shows of a row. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell names its row (th scope=row). One column at most. */
  rowHeader?: boolean;
  /** Amounts stand to the right. */
  align?: 'end';
  /** Never broken: dates and numbers. */
  nowrap?: boolean;
}

/** Properties of Table. The caption names the table; it can be hidden where a heading does so. */
export interface TableProps<Row> {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table of rows; where there is no room each row becomes a card with its labels. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="@container">
      <table className="stack-table w-full border-collapse text-start wrap-break-word">
        <caption className={showCaption ? 'mb-2 text-start font-bold' : 'sr-only'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(
                  'border-b border-black bg-solid-gray-50 px-4 py-3 font-bold',
                  column.align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-solid-gray-420">
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  column={column}
                  row={row}
                  width={leastWidth(columns.length)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The least width of a column: seven with their padding fit where a table begins to be one. */
function leastWidth(columns: number): string {
  if (columns > 6) return '@2xl:min-w-16';
  return columns > 4 ? '@2xl:min-w-24' : '@2xl:min-w-32';
}

function Cell<Row>({
  column,
  row,
  width,
}: {
  column: Column<Row>;
  row: Row;
  /** The least one where there is room; less where many columns share it. */
  width: string;
}) {
  const look = cx(
    'align-top @2xl:px-4 @2xl:py-3',
    // As wide as most words, and no wider for one that has no place to break.
    !column.nowrap && column.align !== 'end' && `wrap-anywhere ${width}`,
    column.align === 'end' ? 'tabular-nums @2xl:text-end' : 'text-start',
    column.nowrap && '@2xl:whitespace-nowrap',
  );
  const content = column.cell(row);
  return column.rowHeader ? (
    <th scope="row" data-label="" className={cx(look, 'font-bold')}>
      {content}
    </th>
  ) : (
    <td data-label={column.header} className={look}>
      {content}
    </td>
  );
}

/** One line of a description list. */
export interface Description {
  term: ReactNode;
  description: ReactNode;
  /** For a stable key where terms repeat. */
  id?: string;
  /** The id by which it can be led to and takes the focus. */
  anchor?: string;
}

/** Terms and what they say, side by side where the place they stand in has room for both. Empty values show a dash. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
      {items.map((item, index) => (
        <div
          key={item.id ?? (typeof item.term === 'string' ? item.term : index)}
          {...(item.anchor && { id: item.anchor, tabIndex: -1, 'data-field': true })}
          className="flex flex-wrap gap-x-6 py-3"
        >
          <dt className="font-bold text-solid-gray-700" style={{ width: '14rem' }}>
            {item.term}
          </dt>
          <dd className="min-w-0 flex-1 whitespace-pre-line" style={{ flexBasis: '15rem' }}>
            {item.description === '' || item.description == null ? '—' : item.description}
          </dd>
        </div>
      ))}
    </dl>
  );
}
