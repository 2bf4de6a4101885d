import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { pagesOf } from '@/lib/paging';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { shownOf } from '@/ui/table/columns';
import { isEmpty, NOTHING, type Selection } from '@/ui/table/selection';
import { TableBar } from '@/ui/table/TableBar';
import { useSelection } from '@/ui/table/useSelection';
import { WorkTable } from '@/ui/table/WorkTable';
import { assignTexts } from './assignTexts';
import { addressOf, type Found, fileOf, LIMIT, type Order, type WorkQuery } from './query';
import { workTexts } from './texts';
import { useColumns } from './useColumns';
import { useStaff } from './useStaff';

const AssignDialog = lazyPart(() => import('./AssignDialog'));

/** How many rows that are chosen one by one a file has. */
const MOST_CHOSEN = 100;

/** One page of the list. */
export default function Rows({
  found,
  query,
  stale,
  show,
}: {
  found: Found;
  query: WorkQuery;
  stale: boolean;
  show: (changed: Partial<WorkQuery>) => void;
}) {
  const t = useTexts(workTexts);
  const a = useTexts(assignTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const staff = useStaff();
  const columns = useColumns(staff.people.length > 0);
  const [asked, ask] = useState<Selection>();
  const [done, setDone] = useState<{ assigned: number; left: number }>();
  const { columns: chosen, page, ...filter } = query;
  const [selection, select] = useSelection(
    'worklistSelection',
    JSON.stringify({ ...filter, order: '' }),
  );
  const pages = pagesOf(found.total, LIMIT);
  const turn = (to: number) => () => void navigate(addressOf({ ...query, page: to }));
  const assigns = staff.mayAssignRows && staff.people.length > 0;
  const assign = (of: Selection) => {
    setDone(undefined);
    ask(of);
  };
  return (
    <>
      {done && <Done done={done} />}
      <TableBar
        assigns={assigns}
        acts={
          assigns && (
            <Button variant="outline" size="sm" onClick={() => assign(selection)}>
              {a.assign}
            </Button>
          )
        }
        count={t.count(found.total)}
        total={found.total}
        pageSize={found.rows.length}
        selection={selection}
        onSelect={select}
        columns={columns}
        chosen={chosen}
        onColumns={(columns) => show({ columns, page })}
      >
        <File query={query} selection={selection} />
      </TableBar>
      {found.total > 1000 && (
        <div className="mb-4">
          <NotificationBanner tone="warning" title={t.truncated} />
        </div>
      )}
      <WorkTable
        caption={t.caption}
        columns={shownOf(columns, chosen)}
        rows={found.rows}
        rowKey={({ id }) => id}
        rowName={({ holderName, subject }) => t.rowName(holderName, pick(subject))}
        order={query.order}
        onOrder={(order) => show({ order: order as Order })}
        selection={selection}
        onSelect={select}
        onNextPage={page < pages ? turn(page + 1) : undefined}
        onPreviousPage={page > 1 ? turn(page - 1) : undefined}
        onSearch={() => document.getElementById('text')?.focus()}
        onAssign={
          assigns
            ? (key) => {
                const of = isEmpty(selection) && key ? { all: false, keys: [key] } : selection;
                if (!isEmpty(of)) assign(of);
              }
            : undefined
        }
      />
      <Pagination
        page={page}
        pages={pages}
        stale={stale}
        to={(to) => addressOf({ ...query, page: to })}
      />
      {asked && (
        <Suspense fallback={null}>
          <AssignDialog
            of={asked}
            query={query}
            onClose={() => ask(undefined)}
            onDone={(what) => {
              ask(undefined);
              setDone(what);
              select(NOTHING);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What came of assigning. */
function Done({ done: { assigned, left } }: { done: { assigned: number; left: number } }) {
  const t = useTexts(assignTexts);
  return (
    <div className="mb-4">
      <NotificationBanner tone={left > 0 ? 'warning' : 'success'} announce title={t.done(assigned)}>
        {left > 0 && t.left(left)}
      </NotificationBanner>
    </div>
  );
}

/** The list as a file: of the rows that are selected, or of all that match. */
function File({ query, selection }: { query: WorkQuery; selection: Selection }) {
  const t = useTexts(workTexts);
  const lang = useLang();
  const some = !isEmpty(selection) && !selection.all;
  if (some && selection.keys.length > MOST_CHOSEN) return <p>{t.tooMany}</p>;
  return (
    <ButtonAnchor
      variant="outline"
      size="sm"
      download
      href={fileOf(query, lang, some ? selection.keys : [])}
    >
      {some ? t.csvSelected : t.csvAll}
    </ButtonAnchor>
  );
}
