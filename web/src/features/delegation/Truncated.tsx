import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';

const catalogue = texts({
  truncated: {
    ja: '件数が多いため、新しいものから1,000件までを表示しています。言葉で絞り込んでください。',
    en: 'There are many, so the newest 1,000 are shown. Search to find others.',
  },
});

/** Of more than a list ever shows, how to find the others. */
export default function Truncated() {
  const t = useTexts(catalogue);
  return (
    <div className="mb-6">
      <NotificationBanner tone="warning" title={t.truncated} />
    </div>
  );
}
