import type { ReviewDetail } from '@/api/model';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { checklistTexts } from './checklistTexts';
import { useChecked } from './useChecked';

/**
 * Said at the end of what asks whether something is to be granted, or ended as checked: how many items of the checklist nobody has
 * confirmed, and which of them have to be. The list itself stands beside it; a dialog that fits its window begins with its button.
 */
export function Unconfirmed({ review }: { review: ReviewDetail }) {
  const t = useTexts(checklistTexts);
  const pick = usePick();
  const between = useLang() === 'ja' ? '、' : '; ';
  const { data } = useChecked(review);
  const open = data?.checklist.filter((item) => !item.tick) ?? [];
  if (open.length === 0) return null;
  const needed = open.filter((item) => item.required).map(pick);
  return (
    <strong>
      {t.unconfirmed(open.length)}
      {needed.length > 0 && ` ${t.needed} ${t.required}: ${needed.join(between)}`}
    </strong>
  );
}
