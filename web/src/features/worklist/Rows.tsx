import { useNavigate } from 'react-router';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { pagesOf } from '@/lib/paging';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonAnchor } from '@/ui/Button';
import { Pagination } from '@/ui/Pagination';
import { shownOf } from '@/ui/table/columns';
import { isEmpty, type Selection } from '@/ui/table/selection';
import { TableBar } from '@/ui/table/TableBar';
import { WorkTable } from '@/ui/table/WorkTable';
import { addressOf, type Found, fileOf, LIMIT, type Order, type WorkQuery } from './query';
import { workTexts } from './texts';
import { useColumns } from './useColumns';
import { useSelection } from './useSelection';

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
  const pick = usePick();
  const navigate = useNavigate();
  const columns = useColumns();
  const { columns: chosen, page, ...filter } = query;
  const [selection, select] = useSelection(JSON.stringify({ ...filter, order: '' }));
  const pages = pagesOf(found.total, LIMIT);
  const turn = (to: number) => () => void navigate(addressOf({ ...query, page: to }));
  return (
    <>
      <TableBar
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
      />
      <Pagination
        page={page}
        pages={pages}
        stale={stale}
        to={(to) => addressOf({ ...query, page: to })}
      />
    </>
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
