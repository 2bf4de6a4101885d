import type { DelegationBulkReport } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { reportTexts } from './reportTexts';

/** How far a file is sent, or that it was taken back; nothing where all is done. */
export function BulkProgress({ of, moves }: { of: DelegationBulkReport; moves: boolean }) {
  const t = useTexts(reportTexts);
  const format = useFormat();
  if (of.recalledAt) {
    return (
      <div className="mb-8">
        <NotificationBanner title={t.recalledTitle}>
          {moves ? t.recalling : t.recalledLead}
        </NotificationBanner>
      </div>
    );
  }
  if (of.finishedAt) return null;
  return (
    <div className="mb-8" role="status">
      <NotificationBanner title={t.sendingTitle(of.done, of.rows)}>
        <progress
          aria-label={t.progress}
          max={of.rows}
          value={of.done}
          className="my-2 block h-2 w-full max-w-120 appearance-none forced-colors:appearance-auto [&::-moz-progress-bar]:bg-key-900 [&::-webkit-progress-bar]:bg-solid-gray-200 [&::-webkit-progress-value]:bg-key-900"
        />
        <p>{moves ? t.sending : t.waits(of.perDay, format.dateTime(of.nextAt))}</p>
      </NotificationBanner>
    </div>
  );
}
