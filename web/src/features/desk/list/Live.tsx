import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReviewSummary, StaffInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { Button } from '@/ui/Button';
import { hold } from './hold';
import { byOthers, type Change, fits, follow } from './live';
import { liveTexts } from './liveTexts';
import type { Marks } from './marks';
import type { Chosen } from './query';

/** Whose work one does where one is nobody's deputy: always the same list. */
const nobody: readonly string[] = [];

/** Milliseconds without a further change after which those that came are told to who does not see them. */
const QUIET = 1_500;

const LIST = '/api/staff/common/review/list-get';

type Changes = ReadonlyMap<string, Change>;

interface Props {
  chosen: Chosen;
  rows: readonly ReviewSummary[];
  /** Whether the rows are all that there is. */
  whole: boolean;
  /** When the rows were read. */
  readAt: number;
  /** What has become of rows meanwhile. */
  onMarks?: (marks: Marks) => void;
}

/**
 * How much has changed since the list was read, and the way to see it. Until then every row stays where it is: what
 * became of it is marked there.
 */
export default function Live({ chosen, rows, whole, readAt, onMarks }: Props) {
  const t = useTexts(liveTexts);
  const info = useAccount().info as StaffInfo | undefined;
  const me = info?.accountId ?? '';
  const deputises = info?.deputises ?? nobody;
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Changes>(new Map());
  const [missed, setMissed] = useState(false);
  const release = useRef<() => void>(undefined);
  const empty = useRef(rows.length === 0);
  useEffect(
    () =>
      follow({
        // Nothing moves in a list of nothing, so what came while it was not yet followed is shown at once.
        opened: () => empty.current && void queries.invalidateQueries({ queryKey: [LIST] }),
        changed: (change) => {
          release.current ??= hold();
          setChanges((before) => new Map(before).set(change.electronicApplicationNumber, change));
        },
        missed: () => setMissed(true),
      }),
    [queries],
  );
  const marks = useMemo(
    () => marksOf(rows, changes, chosen, me, deputises),
    [rows, changes, chosen, me, deputises],
  );
  useEffect(() => onMarks?.(marks), [marks, onMarks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading.
  useEffect(() => {
    release.current?.();
    release.current = undefined;
    setMissed(false);
    setChanges((before) => new Map([...before].filter(([number]) => marks.has(number))));
  }, [readAt]);
  const listed = new Set(rows.map((row) => row.electronicApplicationNumber));
  const come = [...changes.values()].filter(
    (each) =>
      !listed.has(each.electronicApplicationNumber) &&
      (whole || each.version === 1) &&
      chosen.words === '' &&
      chosen.flagged === '' &&
      chosen.unreached === '' &&
      chosen.paper === '' &&
      chosen.stopped === '' &&
      chosen.due !== 'today' &&
      fits(chosen, each, me, deputises),
  );
  const count = byOthers([...[...marks.values()].map(({ change }) => change), ...come]).length;
  const announcement = missed ? t.missedTold : count > 0 ? t.changeCount(count) : '';
  const show = async () => {
    await queries.invalidateQueries();
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('#list tr[data-row] a')?.focus();
    }
  };
  return (
    <>
      <span role="status" className="sr-only">
        {useLate(announcement)}
      </span>
      <span style={{ display: 'inline-grid', justifyItems: 'end' }}>
        {onMarks && <Room>{t.show(99)}</Room>}
        {(count > 0 || missed) && (
          <span style={one}>
            <Button variant="outline" size="sm" onClick={() => void show()}>
              {missed ? t.missed : t.show(count)}
            </Button>
          </span>
        )}
      </span>
    </>
  );
}

/** The one place in which the button stands, and its room. */
const one = { gridArea: '1 / 1' };

/** The room of the button above the list, so that nothing gives way to it when it comes. */
function Room({ children }: { children: string }) {
  return (
    <span aria-hidden="true" style={{ ...one, visibility: 'hidden' }}>
      <Button variant="outline" size="sm" tabIndex={-1}>
        {children}
      </Button>
    </span>
  );
}

/** What has changed in rows since they were read, as they stand now. */
function marksOf(
  rows: readonly ReviewSummary[],
  changes: Changes,
  chosen: Chosen,
  me: string,
  deputises: readonly string[],
): Marks {
  const marks = new Map();
  for (const { electronicApplicationNumber: number, version } of rows) {
    const change = changes.get(number);
    if (!change || change.version <= version) continue;
    marks.set(number, { change, leaves: !fits(chosen, change, me, deputises) });
  }
  return marks;
}

/** A text once it has stood for a while: many changes that follow each other are told once. */
function useLate(text: string): string {
  const [late, setLate] = useState('');
  const timer = useRef<number>(undefined);
  useEffect(() => {
    timer.current = window.setTimeout(() => setLate(text), text === '' ? 0 : QUIET);
    return () => window.clearTimeout(timer.current);
  }, [text]);
  return late;
}
