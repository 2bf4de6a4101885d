import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { isEmpty, NOTHING, type Selection, sizeOf } from './selection';
import { tableTexts } from './texts';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog'));
const KeysHelp = lazyPart(() => import('./KeysHelp'));

/** Above a work list: how many there are and are selected, what can be done with these, the columns and the keys. */
export function TableBar({
  count,
  total,
  pageSize,
  selection,
  onSelect,
  columns,
  chosen,
  onColumns,
  roomy,
  onRoomy,
  selects = true,
  assigns = false,
  everywhere,
  acts,
  children,
}: {
  /** How many match, in words. */
  count: string;
  /** How many match; one more than are ever shown where there are more. */
  total: number;
  /** How many are on the page. */
  pageSize: number;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  columns: readonly { id: string; header: string; always?: boolean }[];
  chosen: readonly string[];
  onColumns: (chosen: readonly string[]) => void;
  /** Whether rows have more room; left out where there is no choice. */
  roomy?: boolean;
  onRoomy?: (roomy: boolean) => void;
  /** Whether rows can be selected. */
  selects?: boolean;
  /** Whether rows can be assigned, by a key too. */
  assigns?: boolean;
  /** What turns the keys off outside of the table, where they act there too. */
  everywhere?: ReactNode;
  /** What can be done with what is selected; it has a line of its own, so that no row moves when one is selected. */
  acts?: ReactNode;
  /** What can be done with all that match. */
  children?: ReactNode;
}) {
  const t = useTexts(tableTexts);
  const [open, setOpen] = useState<'columns' | 'keys'>();
  const close = () => setOpen(undefined);
  const some = !isEmpty(selection);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const select = (of: Selection) => {
    // The button that was pressed goes away; what it led to is told here.
    statusRef.current?.focus();
    onSelect(of);
  };
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p ref={statusRef} role="status" tabIndex={-1} className="font-bold">
        {selection.all ? t.allSelected : some ? t.selected(sizeOf(selection, total)) : count}
      </p>
      {some && !selection.all && <p className="text-solid-gray-700">{t.ofAll(count)}</p>}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {children}
        <Button variant="outline" size="sm" onClick={() => setOpen('columns')}>
          {t.columns}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setOpen('keys')}>
          {t.keys}
        </Button>
      </div>
      {selects && (
        <div className="flex w-full flex-wrap items-center gap-2" style={shownIf(some)}>
          {acts}
          <Button variant="text" size="sm" onClick={() => select(NOTHING)}>
            {t.clear}
          </Button>
          {total > pageSize && (
            <span style={shownIf(some && !selection.all && selection.keys.length >= pageSize)}>
              <Button variant="text" size="sm" onClick={() => select({ all: true, keys: [] })}>
                {t.selectAll(total > 1000 ? t.more : t.count(total))}
              </Button>
            </span>
          )}
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          {open === 'columns' ? (
            <ColumnsDialog
              columns={columns}
              chosen={chosen}
              onChange={onColumns}
              roomy={roomy}
              onRoomy={onRoomy}
              onClose={close}
            />
          ) : (
            <KeysHelp {...{ selects, assigns, everywhere }} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Keeps the room of what is not shown. */
const shownIf = (shown: boolean) => (shown ? undefined : ({ visibility: 'hidden' } as const));
