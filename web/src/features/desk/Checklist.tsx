import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Checked, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { tally } from '@/forms/checks/order';
import { sessionOver } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { checklistTexts } from './checklistTexts';
import { useChecked } from './useChecked';

/** How the checks of the procedure ended, and what the officer confirms by eye; both folded up, so that a decision stays in sight. */
export default function Checklist({ review }: { review: ReviewDetail }) {
  const t = useTexts(checklistTexts);
  const id = useId();
  const { data } = useChecked(review);
  const { fails = 0, warns = 0, lacks = 0, holds = 0 } = data ? tally(data.checks) : {};
  const counts = [fails && t.fails(fails), warns && t.warns(warns), lacks && t.lacks(lacks)];
  return (
    <section
      aria-labelledby={id}
      className="min-h-14 border-b border-solid-gray-420 py-1 text-[0.875rem]"
    >
      <h3 id={id} className="sr-only">
        {t.title}
      </h3>
      {data && (
        <>
          {data.checks.length > 0 && (
            <p className={fails > 0 ? 'font-bold text-error-2' : undefined}>
              {[t.tally(holds), ...counts].filter(Boolean).join(' / ')}
            </p>
          )}
          {data.checklist.length > 0 && <List review={review} checked={data} />}
        </>
      )}
    </section>
  );
}

function List({ review, checked }: { review: ReviewDetail; checked: Checked }) {
  const t = useTexts(checklistTexts);
  const pick = usePick();
  const [asking, setAsking] = useState(false);
  const { checklist, ticking } = checked;
  const { electronicApplicationNumber } = review;
  const queries = useQueryClient();
  const { queryKey } = staffQuery('/api/staff/common/review/checks-get', {
    electronicApplicationNumber,
  });
  const tick = useMutation({
    mutationFn: (input: { items: string[]; ticked: boolean }) =>
      staffApi.call(
        '/api/staff/common/review/checklist',
        { electronicApplicationNumber, ...input },
        { quiet: true },
      ),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    onError: (error) => {
      const over = sessionOver(error);
      if (over) void Promise.reject(over);
    },
  });
  const open = checklist.filter((item) => !item.tick);
  return (
    <details>
      <summary className="cursor-pointer py-0.5">
        {t.list(checklist.length - open.length, checklist.length)}
      </summary>
      {checklist.map((item) => (
        <Item
          key={item.id}
          item={item}
          disabled={!ticking || tick.isPending}
          onTick={(ticked) => tick.mutate({ items: [item.id], ticked })}
        />
      ))}
      {ticking && open.length > 1 && (
        <Button
          size="sm"
          variant="outline"
          pending={tick.isPending}
          onClick={() => setAsking(true)}
        >
          {t.all}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t.allTitle(open.length)}
          body={
            <ul className="list-disc ps-6">
              {open.map((item) => (
                <li key={item.id}>{pick(item)}</li>
              ))}
            </ul>
          }
          act={t.allAct(open.length)}
          onConfirm={() => {
            setAsking(false);
            tick.mutate({ items: open.map((item) => item.id), ticked: true });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {tick.isError && <NotificationBanner tone="error" announce title={t.failed} />}
    </details>
  );
}

function Item({
  item,
  disabled,
  onTick,
}: {
  item: Checked['checklist'][number];
  disabled: boolean;
  onTick: (ticked: boolean) => void;
}) {
  const t = useTexts(checklistTexts);
  const pick = usePick();
  const format = useFormat();
  const notes = [
    item.required && t.required,
    item.basis && pick(item.basis),
    item.tick && t.by(item.tick.by, format.dateTime(item.tick.at)),
  ].filter(Boolean);
  return (
    <Checkbox
      id={`item-${item.id}`}
      label={pick(item)}
      help={notes.length > 0 ? notes.join(' / ') : undefined}
      checked={item.tick !== undefined}
      // Kept where it is, so that the focus stays: a press while it is recorded does nothing.
      aria-disabled={disabled || undefined}
      onChange={(event) => !disabled && onTick(event.target.checked)}
    />
  );
}
