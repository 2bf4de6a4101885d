import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import type { Failure } from './useAct';

const catalogue = texts({
  title: { ja: '変更できませんでした', en: 'Nothing was changed' },
});

/** Says why an act failed, and takes the focus. */
export function Failed({ failure, title }: { failure: Failure | null; title?: string }) {
  const t = useTexts(catalogue);
  return failure ? (
    <div className="mb-6">
      <NotificationBanner key={failure.attempt} tone="error" announce title={title ?? t.title}>
        {failure.text}
      </NotificationBanner>
    </div>
  ) : null;
}
