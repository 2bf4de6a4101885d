import type { ReviewDetail } from '@/api/model';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';

const warningTexts = texts({
  title: {
    ja: '提出された内容について、確かめることがあります',
    en: 'Points to check in what was filed',
  },
});

/** What the checks of the procedure point out of what was filed; they refuse nothing. */
export default function Warnings({ warnings }: Pick<ReviewDetail, 'warnings'>) {
  const t = useTexts(warningTexts);
  const pick = usePick();
  return (
    <NotificationBanner tone="warning" title={t.title}>
      <ul className="mt-2 list-disc ps-6">
        {warnings.map(({ place, text }) => (
          <li key={place.ja + text.ja}>
            {pick(place)}: {pick(text)}
          </li>
        ))}
      </ul>
    </NotificationBanner>
  );
}
