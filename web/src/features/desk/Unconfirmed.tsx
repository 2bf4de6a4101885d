import type { ReviewDetail } from '@/api/model';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { checklistTexts } from './checklistTexts';
import { useChecked } from './useChecked';

/**
 * Said where something is about to be granted, or ended as checked, over items of the checklist that nobody has confirmed. In few
 * lines: a dialog that fits its window begins with its button.
 */
export function Unconfirmed({ review }: { review: ReviewDetail }) {
  const t = useTexts(checklistTexts);
  const pick = usePick();
  const between = useLang() === 'ja' ? '、' : '; ';
  const { data } = useChecked(review);
  const open = data?.checklist.filter((item) => !item.tick) ?? [];
  if (open.length === 0) return null;
  const names = open.map((item) => (item.required ? `${pick(item)}（${t.required}）` : pick(item)));
  return (
    <p className="mb-4 text-[0.875rem]">
      <strong>{t.unconfirmed(open.length)}</strong>
      {`: ${names.join(between)}`}
      {open.some((item) => item.required) && ` ${t.needed}`}
    </p>
  );
}
