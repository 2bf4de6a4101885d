import { useState } from 'react';
import { api } from '@/api/user';
import { CodeList } from '@/forms/credentials/CodeList';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { securityTexts } from './securityTexts';
import { useMethods } from './useSummary';

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodes({ left }: { left: number }) {
  const t = useTexts(securityTexts);
  const { refetch } = useMethods();
  const { pending, failure, run } = useAction();
  const [confirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = () => {
    setConfirming(false);
    void run(async () => {
      const made = await api.call('/api/common/account/recovery-codes-renew', {}, { quiet: true });
      setCodes(made.recoveryCodes);
      await refetch();
    });
  };
  return (
    <Card title={t.recovery}>
      <p className="mb-4">{t.recoveryLead(left)}</p>
      <Failed failure={failure} />
      {codes.length > 0 ? (
        <CodeList codes={codes} onKept={() => setCodes([])} />
      ) : (
        <Button variant="outline" size="md" pending={pending} onClick={() => setConfirming(true)}>
          {t.renew}
        </Button>
      )}
      {confirming && (
        <ConfirmDialog
          role="alertdialog"
          title={t.renew}
          body={t.renewAsk}
          act={t.renew}
          onConfirm={renew}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}
