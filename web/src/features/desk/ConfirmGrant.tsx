import { type ReactNode, useEffect, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { ReasonArea } from '@/forms/ReasonArea';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dialog } from '@/ui/Dialog';
import { focusField } from '@/ui/ErrorSummary';
import { checkReason } from './checkText';
import { useChecked } from './useChecked';
import { useDeskDraft } from './useDeskDraft';
import { useProblemText } from './useProblemText';
import Warnings from './Warnings';

export const grantTexts = texts({
  open: { ja: 'まだ確認を記録していない項目', en: 'Items that nobody has confirmed yet' },
  openLead: {
    ja: '確認したものにチェックを入れてください。確認者として記録されます。',
    en: 'Tick what you have checked. It is recorded as confirmed by you.',
  },
  all: { ja: 'すべて確認した', en: 'I have checked them all' },
  untold: {
    ja: '確認してチェックを入れるか、確認せずに進める理由を下に書いてください',
    en: 'Check and tick it, or write below why you go on without',
  },
  reason: { ja: '確認せずに進める理由', en: 'Why you go on without confirming all of them' },
  reasonHelp: {
    ja: 'チェックを入れない項目があるときに書いてください。監査ログに残ります。',
    en: 'Only where you leave one unticked. It is kept in the audit log.',
  },
  seen: { ja: 'これらの点を確かめました', en: 'I looked at these points' },
  notSeen: {
    ja: '上の点を確かめてから、チェックを入れてください',
    en: 'Look at the points above, then tick this',
  },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});

/** What is confirmed of an open checklist with the decision, and why it goes on over the rest. */
export interface UncheckedItems {
  confirmed?: string[];
  uncheckedReason?: string;
}

interface Asked {
  review: ReviewDetail;
  title: string;
  body: ReactNode;
  act: string;
  /** It begins with what is to be ticked where all of it is in sight: a case is granted with few keys. */
  short?: boolean;
  /** Tells whether all is chosen of what stands in the body; else what is missing takes the focus. */
  mayGo?: () => boolean;
  onCancel: () => void;
  onConfirm: (untold: UncheckedItems) => void;
}

/** Asks once more before a grant, or the end of a check. Items of the checklist that nobody has confirmed are confirmed with it one by one, or a reason is given. */
export default function ConfirmGrant(given: Asked) {
  const { data } = useChecked(given.review);
  const asked = usePoints(given);
  const open = data?.ticking ? data.checklist.filter((item) => !item.tick) : [];
  const { review: _, short: _short, mayGo = () => true, onConfirm, ...texts } = asked;
  const pointed = given.review.warnings.length > 0;
  const over = open.length > 0;
  // Also where the list of what is open comes later, and the dialog becomes another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (pointed) fromTheTop();
  }, [pointed, over]);
  if (over) return <OverOpen {...asked} items={open} />;
  return <ConfirmDialog {...texts} onConfirm={() => mayGo() && onConfirm({})} />;
}

/** The dialog begins with its title and the points; the tick has the focus where it is in sight with them, else the title. */
function fromTheTop() {
  const tick = document.getElementById('pointsSeen');
  const dialog = tick?.closest('dialog');
  if (!tick || !dialog) return;
  dialog.scrollTop = 0;
  const seen = tick.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom;
  (seen ? tick : dialog.querySelector('h2'))?.focus({ preventScroll: true });
}

/** Where the checks point something out of the filing, it is listed once more, and a tick says that it was looked at. */
function usePoints(asked: Asked): Asked {
  const t = useTexts(grantTexts);
  const [seen, setSeen] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const { warnings } = asked.review;
  if (warnings.length === 0) return asked;
  return {
    ...asked,
    short: false,
    body: (
      <>
        <div className="mb-4 space-y-3">
          <Warnings warnings={warnings} />
          <Checkbox
            id="pointsSeen"
            label={t.seen}
            required
            error={attempted && !seen ? { code: 'MSG-LIT-E-0002', text: t.notSeen } : null}
            checked={seen}
            onChange={({ target }) => setSeen(target.checked)}
          />
        </div>
        {asked.body}
      </>
    ),
    mayGo: () => {
      setAttempted(true);
      if (seen) return asked.mayGo?.() ?? true;
      focusField('pointsSeen');
      return false;
    },
  };
}

const boxOf = (item: string | undefined) => `granted-${item}`;

function OverOpen({
  review,
  items,
  title,
  body,
  act,
  short = false,
  mayGo = () => true,
  onCancel,
  onConfirm,
}: Asked & { items: readonly { id: string; ja: string; en: string }[] }) {
  const t = useTexts(grantTexts);
  const pick = usePick();
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  useDeskDraft(review, 'unchecked', reason, setReason);
  const [attempted, setAttempted] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const untold = items.find(({ id }) => !ticked.includes(id));
  const first = boxOf(items[0]?.id);
  useEffect(() => {
    const box = short ? document.getElementById(first) : null;
    const dialog = box?.closest('dialog');
    if (dialog && dialog.scrollHeight <= dialog.clientHeight) box?.focus();
  }, [short, first]);
  // A reason that was begun has to be one; without any, it is the items that are open.
  const problem = attempted && untold && reason !== '' ? checkReason(reason) : null;
  const go = () => {
    setAttempted(true);
    if (!mayGo()) return;
    if (!untold || !checkReason(reason))
      onConfirm({ confirmed: [...ticked], ...(untold && { uncheckedReason: reason }) });
    else focusField(reason === '' ? boxOf(untold.id) : 'uncheckedReason');
  };
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={go}>{act}</Button>
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {body}
      <div className="mt-4 space-y-2">
        <p className="font-bold">{t.open}</p>
        <p>{t.openLead}</p>
        {items.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            id="allConfirmed"
            onClick={() => setTicked(items.map(({ id }) => id))}
          >
            {t.all}
          </Button>
        )}
        {items.map(({ id, ...item }) => (
          <Checkbox
            key={id}
            id={boxOf(id)}
            label={pick(item)}
            error={
              attempted && reason === '' && !ticked.includes(id)
                ? { code: 'MSG-LIT-E-0002', text: t.untold }
                : null
            }
            checked={ticked.includes(id)}
            onChange={({ target }) =>
              setTicked(target.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
            }
          />
        ))}
        <ReasonArea
          id="uncheckedReason"
          label={t.reason}
          help={t.reasonHelp}
          rows={2}
          value={reason}
          error={
            problem ? { code: problem.code, text: problemText(problem.code, problem.params) } : null
          }
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
