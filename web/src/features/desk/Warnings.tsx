import type { ReviewDetail } from '@/api/model';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { byText } from './warned';

const warningTexts = texts({
  title: {
    ja: '処理の前に、確かめることがあります',
    en: 'Points to check before you go on',
  },
  comma: { ja: '、', en: ', ' },
  more: {
    ja: (count: number) => `、ほか${count}か所`,
    en: (count: number) => ` and ${count} more`,
  },
});

/** What the checks of the procedure point out of what was filed; they refuse nothing. */
export default function Warnings({ warnings }: Pick<ReviewDetail, 'warnings'>) {
  const t = useTexts(warningTexts);
  const pick = usePick();
  return (
    <NotificationBanner tone="warning" title={t.title}>
      <ul className="mt-2 list-disc ps-6">
        {byText(warnings).map(({ places, text, more }) => (
          <li key={places.map(({ ja }) => ja).join() + text.ja}>
            {places.map(pick).join(t.comma)}
            {more > 0 && t.more(more)}: {pick(text)}
          </li>
        ))}
      </ul>
    </NotificationBanner>
  );
}
