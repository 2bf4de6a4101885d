import type { ReviewDetail } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { checklistTexts } from './checklistTexts';
import { useChecked } from './useChecked';

/** Said where something is about to be granted, or ended as checked, over items of the checklist that nobody has confirmed. */
export function Unconfirmed({ review }: { review: ReviewDetail }) {
  const t = useTexts(checklistTexts);
  const pick = usePick();
  const { data } = useChecked(review);
  const open = data?.checklist.filter((item) => !item.tick) ?? [];
  if (open.length === 0) return null;
  return (
    <div className="mb-4">
      <NotificationBanner tone="warning" title={t.unconfirmed(open.length)}>
        <ul className="list-disc ps-6">
          {open.map((item) => (
            <li key={item.id}>
              {pick(item)}
              {item.required && `（${t.required}）`}
            </li>
          ))}
        </ul>
        {open.some((item) => item.required) && <p className="mt-2">{t.needed}</p>}
      </NotificationBanner>
    </div>
  );
}
