import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewSummary } from '@/api/model';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { pagesOf } from '@/lib/paging';
import { Button } from '@/ui/Button';
import { KeysSwitch } from '@/ui/KeysSwitch';
import { lazyPart } from '@/ui/lazyPart';
import { shownOf } from '@/ui/table/columns';
import { isEmpty, type Selection } from '@/ui/table/selection';
import { TableBar } from '@/ui/table/TableBar';
import { useSelection } from '@/ui/table/useSelection';
import { WorkTable } from '@/ui/table/WorkTable';
import type { BulkAct } from './bulk';
import { keptLook, keptVersions } from './kept';
import Live from './Live';
import { type Marks, marked } from './marks';
import { type Chosen, grouped, LIMIT, listPath, orderOf } from './query';
import { rowTexts } from './rowTexts';
import { sought, toFirst } from './sought';
import { listTexts } from './texts';
import { useColumns } from './useColumns';
import { useFit } from './useFit';
import { useLine } from './useLine';

const UNCHANGED: Marks = new Map();

/** What a telephone shows of a case, on three lines, where no columns were chosen. */
const FEW = ['due', 'status', 'news', 'assignee', 'applicant', 'subject', 'callSign'];
const hasRoom = () => window.matchMedia('(min-width: 42rem)').matches;

const BulkDialog = lazyPart(() => import('./BulkDialog'));

const numberOf = (row: ReviewSummary) => row.electronicApplicationNumber;

interface Props {
  chosen: Chosen;
  page: number;
  rows: readonly ReviewSummary[];
  total: number;
  /** Where an earlier search ended, which this one goes on from. */
  further: string;
  /** Whether a search has not looked at all. */
  more: boolean;
  /** When they were read. */
  readAt: number;
  /** Whether the staff member may do more than read. */
  acts: boolean;
  /** Whether they are still those of what was chosen before. */
  stale: boolean;
}

/** One page of the list, and what is done with it. */
export default function Rows(props: Props) {
  const { chosen, page, rows: read, total, further, more, readAt, acts, stale } = props;
  const t = useTexts(listTexts);
  const row = useTexts(rowTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const [marks, setMarks] = useState<Marks>(UNCHANGED);
  const rows = read.map((row) => marked(row, marks));
  const { data: flagged } = useQuery({
    ...staffQuery('/api/staff/common/review/flagged-list-get', {}, { quiet: true }),
    enabled: acts,
  });
  const [look, setLook] = useState(() => ({
    columns: keptLook.columns(),
    roomy: keptLook.roomy(),
  }));
  const mine = flagged?.electronicApplicationNumbers ?? [];
  const all = useColumns(chosen, marks, mine, !look.roomy);
  const [asked, ask] = useState<{ act: BulkAct; of: Selection }>();
  const { columns: named, sort: _, ...filter } = chosen;
  const [selection, keep] = useSelection('deskSelection', JSON.stringify(filter));
  const select = (of: Selection) => {
    keptVersions.note(of, rows);
    keep(of);
  };
  const arranged = named !== '' || look.columns.length > 0 || !hasRoom();
  const fit = useFit(
    all.map(({ id }) => id),
    arranged,
  );
  const chose = look.columns.length > 0 ? look.columns : hasRoom() ? fit.columns : FEW;
  const columns = named ? named.split(',') : chose;
  const pages = pagesOf(total, LIMIT);
  const turn = (to: number) => () => void navigate(listPath(chosen, to, further));
  const assign = (key?: string) => {
    const of = isEmpty(selection) && key ? { all: false, keys: [key] } : selection;
    if (isEmpty(of)) return;
    keptVersions.note(of, rows);
    ask({ act: 'assign', of });
  };
  useEffect(() => {
    if (sought.found(chosen.words, stale)) toFirst();
  });
  const table = useLine(rows.map(numberOf), asked !== undefined);
  return (
    <div ref={table} id="list">
      <TableBar
        selects={acts}
        assigns={acts}
        everywhere={<KeysSwitch />}
        acts={
          <>
            <Button size="sm" onClick={() => assign()}>
              {t.assign}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => ask({ act: 'accept', of: selection })}
            >
              {t.accept}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => ask({ act: 'check', of: selection })}
            >
              {t.check}
            </Button>
            <Button variant="outline" size="sm" onClick={() => ask({ act: 'fee', of: selection })}>
              {t.fee}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => ask({ act: 'letter', of: selection })}
            >
              {t.letter}
            </Button>
          </>
        }
        count={more ? row.countMore(total) : t.count(total)}
        total={total}
        pageSize={rows.length}
        selection={selection}
        onSelect={select}
        columns={all}
        chosen={columns}
        onColumns={(to) => {
          keptLook.setColumns(to);
          setLook({ ...look, columns: [...to] });
          if (named)
            void navigate(listPath({ ...chosen, columns: '' }, page, further), { replace: true });
        }}
        roomy={look.roomy}
        onRoomy={(roomy) => {
          keptLook.setRoomy(roomy);
          setLook({ ...look, roomy });
        }}
      >
        <Live
          chosen={chosen}
          rows={read}
          whole={total === read.length}
          readAt={readAt}
          onMarks={setMarks}
        />
      </TableBar>
      <WorkTable
        caption={t.results}
        everywhere={<KeysSwitch />}
        dense={!look.roomy}
        wraps={fit.wraps}
        columns={shownOf(all, columns)}
        rows={rows}
        rowKey={numberOf}
        rowName={(row) => t.rowName(numberOf(row), pick(row.subject))}
        rowGroup={grouped(chosen) ? (row) => (row.due ? t[`${row.due}Head`] : '') : undefined}
        order={orderOf(chosen)}
        onOrder={(sort) => void navigate(listPath({ ...chosen, sort }, 1, further))}
        onNextPage={page < pages ? turn(page + 1) : undefined}
        onPreviousPage={page > 1 ? turn(page - 1) : undefined}
        onSearch={() => document.getElementById('words')?.focus()}
        {...(acts && { selection, onSelect: select, onAssign: assign })}
      />
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog
            {...asked}
            chosen={chosen}
            changed={
              asked.of.all ? marks.size : asked.of.keys.filter((key) => marks.has(key)).length
            }
            onDone={(keys) => keep({ all: false, keys })}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
