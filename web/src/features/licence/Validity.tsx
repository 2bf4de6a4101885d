import type { LicenceContent } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { licenceTexts } from './texts';

/** Whether a licence is valid, and from when to when. */
export function Validity({ licence }: { licence: LicenceContent }) {
  const t = useTexts(licenceTexts);
  const format = useFormat();
  const { valid, upcoming } = licence;
  return (
    <div className="mb-6">
      <NotificationBanner
        tone={valid ? 'success' : upcoming ? 'info' : 'warning'}
        title={valid ? t.validNow : upcoming ? t.upcomingNow : t.invalidNow}
      >
        {t.term}: {t.fromTo(format.date(licence.validFrom), format.date(licence.validTo))}
      </NotificationBanner>
    </div>
  );
}
