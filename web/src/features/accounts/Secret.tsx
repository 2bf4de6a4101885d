import type { StaffOperations } from '@/api/operations';
import { useTexts } from '@/i18n/texts';
import { useShownOnce } from '@/lib/shownOnce';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { QrCode } from '@/ui/QrCode';
import { DescriptionList } from '@/ui/Table';
import { detailTexts } from './detailTexts';

/** The secret of a new one-time password. */
export type TotpSetup = StaffOperations['/api/staff/mst/user-mng/factor-reset']['result']['totp'];

/** A new one-time password secret, shown once. */
export function Secret({ of, onClose }: { of: TotpSetup; onClose: () => void }) {
  const t = useTexts(detailTexts);
  useShownOnce();
  return (
    <Dialog title={t.secretTitle} actions={<Button onClick={onClose}>{t.close}</Button>}>
      <div className="space-y-4">
        <p>{t.secretLead}</p>
        <DescriptionList items={[{ term: t.secret, description: of.secret }]} />
        <QrCode code={of.qr} label={t.qr} />
      </div>
    </Dialog>
  );
}
