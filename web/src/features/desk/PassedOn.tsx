import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { triageTexts } from './triageTexts';

/** Says that a case went to another bureau, in the place of what can be seen here no longer. */
export default function PassedOn({ bureau }: { bureau: string }) {
  const t = useTexts(triageTexts);
  return (
    <NotificationBanner announce tone="success" title={t.passed(bureau)}>
      {t.passedBody}
    </NotificationBanner>
  );
}
