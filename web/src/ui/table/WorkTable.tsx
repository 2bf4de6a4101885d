import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { keysEverywhere, takesKeys } from '@/lib/keysEverywhere';
import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazyPart';
import type { Column } from '@/ui/Table';
import { groupsOf } from './groups';
import { actionOf, type TableAction } from './keys';
import {
  isEmpty,
  isSelected,
  NOTHING,
  pageState,
  type Selection,
  toggle,
  togglePage,
} from './selection';
import { tableTexts } from './texts';

const KeysHelp = lazyPart(() => import('./KeysHelp'));

/** A shadow at the end of the lines while there is more to scroll to: at the end, what scrolls covers it. */
const more = {
  background:
    'linear-gradient(to left, #fff 50%, #fff0) right / 2rem 100% no-repeat local, linear-gradient(to left, #0006, #0000) right / 0.75rem 100% no-repeat scroll',
};

/** A column of a work list. */
export interface WorkColumn<Row> extends Column<Row> {
  /** Cannot be left out. */
  always?: boolean;
  /** Its values say by themselves what they are, where the header does not stand above them. */
  plain?: boolean;
  /** The least width, for what comes later. */
  room?: string;
  /** How many rem it takes in rows of one line, where every column says so: then none gives way to another. */
  width?: number;
  /** Takes what the others leave, beyond its width. */
  grows?: boolean;
  /** What is longer than the column is cut off, with all of it as the tooltip. */
  cuts?: boolean;
  /** The orders by its values, as the list names them: upwards and downwards, where there are both. */
  orders?: { ascending?: string; descending?: string };
  /** Why the list has no order by it. */
  hint?: string;
}

/** Properties of WorkTable. Rows come page by page, in the order that the list was asked for. */
export interface WorkTableProps<Row> {
  caption: string;
  columns: readonly WorkColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What names a row to somebody who does not see it. */
  rowName?: (row: Row) => string;
  /** What a row stands under; '' for nothing. Rows of one group follow each other. */
  rowGroup?: ((row: Row) => string) | undefined;
  /** Rows of one line, no higher than 32 px at the standard font size: what is wider than its place scrolls. */
  dense?: boolean;
  /** Rows of more lines where not all has room on one. */
  wraps?: boolean;
  /** Left out where the list has one order. */
  order?: string;
  onOrder?: (order: string) => void;
  /** Left out where nothing is done with rows. */
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** The keys for pages and the search, where there are these. */
  onNextPage?: (() => void) | undefined;
  onPreviousPage?: (() => void) | undefined;
  onSearch?: (() => void) | undefined;
  /** Assigns what is selected, or a row where nothing is. */
  onAssign?: ((key: string | undefined) => void) | undefined;
  /** What turns off that its keys act wherever the focus is on the page; of one table of a page. */
  everywhere?: ReactNode;
}

/**
 * A dense table to work through: sorted by the server, rows selected over pages, and keys that act while the focus is
 * inside. Where there is no room the cells of a row follow each other on two or three lines.
 */
export function WorkTable<Row>(props: WorkTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName = rowKey, selection = NOTHING, onSelect } = props;
  const { order = '', onOrder = () => {}, dense = false, wraps = false, rowGroup } = props;
  const t = useTexts(tableTexts);
  const table = useRef<HTMLTableElement>(null);
  const [help, setHelp] = useState(false);
  const page = rows.map(rowKey);
  const state = pageState(selection, page);
  const act = useActions(props, table, page, () => setHelp(true));
  useEverywhere(props.everywhere !== undefined, table, act);
  // Nothing inside may take the focus, so that the keys scroll the table itself.
  const still = !onSelect && !props.onOrder && !props.onSearch;
  const fixed = dense && !wraps && columns.every(({ width }) => width);
  return (
    <div
      className="@container overflow-x-auto"
      style={more}
      {...(still && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table
        ref={table}
        onKeyDown={(onSelect ?? props.onSearch) && (({ nativeEvent }) => act(nativeEvent))}
        className={cx(
          'stack-table flow w-full border-collapse text-start text-[0.875rem] leading-normal wrap-break-word',
          fixed && '@2xl:min-w-(--least)',
        )}
        style={fixed ? leastOf(columns) : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th
                scope="col"
                className="border-b border-black bg-solid-gray-50 text-start"
                style={fixed ? { width: `${SELECT}rem` } : undefined}
              >
                <SelectBox
                  label={t.selectPage}
                  checked={state === 'all'}
                  dense={dense}
                  some={state === 'some'}
                  onChange={() => onSelect(togglePage(selection, page))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} {...{ column, order, onOrder, fixed }} />
            ))}
          </tr>
        </thead>
        {groupsOf(rows, rowGroup).map(({ label, rows }) => (
          <tbody key={label}>
            {label && (
              <tr className="border-b border-solid-gray-420 bg-solid-gray-50">
                <th
                  scope="rowgroup"
                  colSpan={columns.length + (onSelect ? 1 : 0)}
                  data-label=""
                  className="px-2 py-0.5 text-start font-bold"
                >
                  {label}
                </th>
              </tr>
            )}
            {rows.map((row) => {
              const key = rowKey(row);
              const selected = isSelected(selection, key);
              return (
                <tr
                  key={key}
                  data-row={key}
                  className={cx(
                    'border-b border-solid-gray-420',
                    selected ? 'bg-key-50' : 'hover:bg-solid-gray-50',
                  )}
                >
                  {onSelect && (
                    <td data-label="" className={dense ? '' : 'align-top'}>
                      <SelectBox
                        label={t.select(rowName(row))}
                        checked={selected}
                        dense={dense}
                        onChange={() => onSelect(toggle(selection, key, page))}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.id} {...{ column, dense, wraps, fixed }}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
      {help && (
        <Suspense fallback={null}>
          <KeysHelp
            selects={onSelect !== undefined}
            assigns={props.onAssign !== undefined}
            everywhere={props.everywhere}
            onClose={() => setHelp(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The width of the box that selects a row, in rem. */
const SELECT = 2.25;

/** All columns together are no narrower than this: then the table scrolls. */
function leastOf(columns: readonly { width?: number }[]) {
  const least = columns.reduce((sum, { width = 0 }) => sum + width, SELECT);
  return { tableLayout: 'fixed', '--least': `${least}rem` } as CSSProperties;
}

/** What the keys do. */
function useActions<Row>(
  {
    selection = NOTHING,
    onSelect,
    onNextPage,
    onPreviousPage,
    onSearch,
    onAssign,
  }: WorkTableProps<Row>,
  table: React.RefObject<HTMLTableElement | null>,
  page: readonly string[],
  onHelp: () => void,
) {
  const rowsNow = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const step = (from: HTMLElement | null, by: number) => {
    const rows = rowsNow();
    const at = from ? rows.indexOf(from) + by : 0;
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
    (openOf(row) ?? row?.querySelector('input'))?.focus();
  };
  const choose = (key: string | undefined) => key && onSelect?.(toggle(selection, key, page));
  const acts: Record<TableAction, (row: HTMLElement | null) => unknown> = {
    next: (row) => step(row, 1),
    previous: (row) => step(row, -1),
    open: (row) => openOf(row)?.click(),
    select: (row) => choose(row?.dataset.row),
    selectPage: () => onSelect?.(togglePage(selection, page)),
    assign: (row) => onAssign?.(row?.dataset.row),
    search: () => onSearch?.(),
    nextPage: () => onNextPage?.(),
    previousPage: () => onPreviousPage?.(),
    clear: () => isEmpty(selection) || onSelect?.(NOTHING),
    help: onHelp,
  };
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const action = actionOf(event, takesKeys(target));
    if (!action) return;
    event.preventDefault();
    acts[action](target.closest<HTMLElement>('tr[data-row]'));
  };
}

/** Has the keys act outside of the table as well; there Escape is somebody else's. */
function useEverywhere(
  on: boolean,
  table: React.RefObject<HTMLTableElement | null>,
  act: (event: KeyboardEvent) => void,
) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const inside = table.current?.contains(event.target as Node);
      if (inside || event.key === 'Escape' || event.defaultPrevented) return;
      if (keysEverywhere()) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on, table]);
}

/** The link by which a row is opened, and which the keys step to: one that says so, else the first in the cell that names it. */
const openOf = (row: HTMLElement | null | undefined) =>
  row?.querySelector<HTMLElement>('a[data-open]') ?? row?.querySelector<HTMLElement>('th a, td a');

function Head<Row>({
  column: { header, align, orders, hint, room, width, grows },
  order,
  onOrder,
  fixed,
}: {
  column: WorkColumn<Row>;
  order: string;
  onOrder: (order: string) => void;
  fixed: boolean;
}) {
  const { ascending, descending } = orders ?? {};
  const up = ascending !== undefined && ascending === order;
  const down = descending !== undefined && descending === order;
  const next = up ? (descending ?? ascending) : (ascending ?? descending);
  const look = cx(
    'border-b border-black bg-solid-gray-50 py-1 font-bold',
    fixed ? '@2xl:px-1.5' : 'px-2',
    align === 'end' ? 'text-end' : 'text-start',
  );
  const place = fixed ? { width: grows ? undefined : `${width}rem` } : { minWidth: room };
  if (next === undefined) {
    return (
      <th scope="col" className={look} style={place} title={hint}>
        {header}
      </th>
    );
  }
  const sorted = up ? 'ascending' : down ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={sorted} className={look} style={place}>
      <button
        type="button"
        onClick={() => onOrder(next)}
        className="inline-flex min-h-6 items-center gap-1 text-start font-bold underline underline-offset-[3px] hover:decoration-[3px]"
      >
        {header}
        <span aria-hidden="true">{up ? '▲' : down ? '▼' : ''}</span>
      </button>
    </th>
  );
}

function Cell<Row>({
  column,
  dense,
  wraps,
  fixed,
  children,
}: {
  column: WorkColumn<Row>;
  dense: boolean;
  wraps: boolean;
  fixed: boolean;
  children: ReactNode;
}) {
  const cut = fixed && column.cuts;
  const look = cx(
    fixed ? '@2xl:px-1.5' : '@2xl:px-2',
    cut && '@2xl:truncate',
    dense ? !wraps && '@2xl:whitespace-nowrap' : 'align-top @2xl:py-2',
    (!dense || wraps) && !column.nowrap && column.align !== 'end' && 'wrap-anywhere',
    column.rowHeader && !fixed && '@2xl:min-w-32',
    column.align === 'end' ? 'tabular-nums @2xl:text-end' : 'text-start',
    column.nowrap && !wraps && '@2xl:whitespace-nowrap',
  );
  return column.rowHeader ? (
    <th scope="row" data-label="" className={cx(look, 'font-bold')}>
      {children}
    </th>
  ) : (
    <td
      data-label={column.plain ? '' : column.header}
      className={look}
      title={cut && typeof children === 'string' ? children : undefined}
    >
      {children}
    </td>
  );
}

function SelectBox({
  label,
  checked,
  some = false,
  dense,
  onChange,
}: {
  label: string;
  checked: boolean;
  some?: boolean;
  dense: boolean;
  onChange: () => void;
}) {
  return (
    <label
      className={cx(
        'inline-flex cursor-pointer items-center print:hidden',
        dense ? 'px-2 py-1' : 'p-3',
      )}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={onChange}
        className="size-5 accent-key-900 forced-colors:accent-[auto]"
      />
    </label>
  );
}
