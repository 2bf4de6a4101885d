import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { signupTexts } from './texts';

/** Why a step did not work, above its form. */
export function Failed({ text }: { text: string }) {
  const t = useTexts(signupTexts);
  if (!text) return null;
  return (
    <div className="mb-6">
      <NotificationBanner tone="error" announce title={t.failedTitle}>
        {text}
      </NotificationBanner>
    </div>
  );
}
