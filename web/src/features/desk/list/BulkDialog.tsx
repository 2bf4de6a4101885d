import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkOutcome, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { focusField } from '@/ui/ErrorSummary';
import { Select } from '@/ui/TextField';
import type { Selection } from '@/ui/table/selection';
import { type BulkAct, bulk, type Selected, selectedOf, type Written } from './bulk';
import { bulkTexts } from './bulkTexts';
import { keptVersions } from './kept';
import { LetterFields, useLetters, wrong } from './LetterFields';
import { Outcomes } from './Outcomes';
import type { Chosen } from './query';

/** Of what came so, nothing is left to do. */
const OVER: ReadonlySet<BulkOutcome['result']> = new Set(['DONE', 'SAME', 'ENDED', 'UNKNOWN']);

interface Tried {
  selected: readonly Selected[];
  more: boolean;
  outcomes: readonly BulkOutcome[];
  /** It was carried out, not only tried. */
  done: boolean;
}

/** Does one thing to many cases: tried first, then carried out, with what came of each. */
export default function BulkDialog({
  act,
  of,
  chosen,
  changed,
  onDone,
  onClose,
}: {
  act: BulkAct;
  of: Selection;
  /** How many of the selected have changed since the list was read. */
  changed: number;
  chosen: Chosen;
  /** It was carried out: what it was done to is done with, and the others stay selected. */
  onDone: (left: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useTexts(bulkTexts);
  const queries = useQueryClient();
  const { me, officers } = useOfficers(of, chosen);
  const { pending, failure, run } = useAction({ signedIn: true });
  const [to, setTo] = useState(me);
  const [letter, setLetter] = useState<Written>({ letterId: '', dueDate: '' });
  const [attempted, setAttempted] = useState(false);
  const choices = useLetters();
  const kind = choices.kindOf(letter.letterId);
  const problems = act === 'letter' ? wrong(letter, kind) : [];
  const [progress, setProgress] = useState(0);
  const [tried, setTried] = useState<Tried>();
  // The one thing to choose: whoever works with the keys is there at once.
  useEffect(() => document.getElementById('bulkTo')?.focus(), []);
  // What goes out is read before, even where it is one.
  const single = !of.all && of.keys.length === 1 && act !== 'letter';
  const carryOut = (dry: boolean) => {
    setAttempted(true);
    if (problems[0]) return focusField(problems[0].id);
    return run(async () => {
      setProgress(0);
      const { selected, more } = tried ?? (await selectedOf(of, chosen));
      // Of what was tried, what can be done; the others keep what was said of them.
      const able = tried?.outcomes.filter(({ result }) => result === 'DONE') ?? selected;
      const came = await bulk(act, able, { to, letter, dry, onProgress: setProgress });
      const outcomes = (tried?.outcomes ?? came).map(
        (each) =>
          came.find((n) => n.electronicApplicationNumber === each.electronicApplicationNumber) ??
          each,
      );
      setTried({ selected, more, outcomes, done: !dry });
      if (dry) return;
      const keys = outcomes.flatMap((n) =>
        OVER.has(n.result) ? [] : n.electronicApplicationNumber,
      );
      keptVersions.note({ all: false, keys }, selected);
      onDone(keys);
      // The list behind is read anew once the results are read: what has left it would take them along.
      await queries.invalidateQueries({ refetchType: 'none' });
    });
  };
  const can = tried?.outcomes.filter(({ result }) => result === 'DONE').length ?? 0;
  const close = () => {
    if (tried?.done) void queries.invalidateQueries();
    onClose();
  };
  return (
    <Dialog
      title={t[act]}
      onClose={close}
      actions={
        tried?.done ? (
          <Button size="md" onClick={close}>
            {t.close}
          </Button>
        ) : (
          <>
            <Button
              size="md"
              pending={pending}
              disabled={tried !== undefined && can === 0}
              onClick={() => void carryOut(!tried && !single)}
            >
              {tried ? (can > 0 ? t.go(can) : t[act]) : single ? t.go(1) : t.try}
            </Button>
            <Button variant="outline" size="md" onClick={close}>
              {t.cancel}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Failed failure={failure} />
        {/* The list behind tells it too, which nobody looks at now. */}
        <p role="status" className="empty:hidden">
          {changed > 0 && !pending && !tried?.done && t.changed(changed)}
        </p>
        {!tried && (
          <>
            <p>{of.all ? t.all : t.chosen(of.keys.length)}</p>
            {/* By a key it is the row with the focus, which stands behind the dialog. */}
            {single && <p className="font-bold tabular-nums">{of.keys[0]}</p>}
            {act !== 'assign' && <p>{t[`${act}Lead`]}</p>}
          </>
        )}
        {!tried && act === 'assign' && (
          <Select
            id="bulkTo"
            label={t.to}
            options={officers}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
        {!tried && act === 'letter' && (
          <LetterFields
            {...{ letter, kind }}
            choices={choices.list}
            problems={attempted ? problems : []}
            onChange={setLetter}
          />
        )}
        {tried && act === 'assign' && (
          <p>
            {to === ''
              ? t.toNobody
              : t.toWhom(officers.find(({ value }) => value === to)?.label ?? '')}
          </p>
        )}
        {tried && <Outcomes outcomes={tried.outcomes} done={tried.done} more={tried.more} />}
        {pending && progress > 0 && <p role="status">{t.under(progress, can || of.keys.length)}</p>}
      </div>
    </Dialog>
  );
}

/** Whom all that is selected can be given to; the staff member first. */
function useOfficers(of: Selection, { bureau }: Chosen) {
  const t = useTexts(bulkTexts);
  const info = useAccount().info as StaffInfo | undefined;
  const me = info?.accountId ?? '';
  const named = { electronicApplicationNumbers: of.keys.slice(0, 200) };
  const { data } = useQuery(
    staffQuery(
      '/api/staff/common/review/officer-list-get',
      of.all ? { ...(/^[A-Z]$/.test(bureau) && { bureau }) } : named,
      { quiet: true },
    ),
  );
  const others = (data?.colleagues ?? []).filter(({ accountId }) => accountId !== me);
  const officers = [
    { value: me, label: t.me(info?.name ?? '') },
    ...others.map(({ accountId, name }) => ({ value: accountId, label: name })),
    { value: '', label: t.nobody },
  ];
  return { me, officers };
}
