import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LicenceDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { licenceTexts } from './texts';

/** A new viewing PIN in place of the old one, once it is confirmed who asks. */
export function RenewPin({ id, onRenewed }: { id: string; onRenewed: () => void }) {
  const t = useTexts(licenceTexts);
  const queries = useQueryClient();
  const { pending, failure, run } = useAction();
  const [confirming, setConfirming] = useState(false);
  const [times, setTimes] = useState(0);
  const renew = () => {
    setConfirming(false);
    void run(async () => {
      const made = await api.call('/api/deji/licence/pin-renew', { id }, { quiet: true });
      const { queryKey } = userQuery('/api/deji/licence/detail-get', { id });
      queries.setQueryData(
        queryKey,
        (old: LicenceDetail | undefined) => old && { ...old, ...made },
      );
      setTimes((n) => n + 1);
      onRenewed();
      await queries.invalidateQueries({ queryKey: ['/api/deji/licence/views-get'] });
    });
  };
  return (
    <div className="mt-4">
      <Failed failure={failure} />
      {times > 0 && !failure && (
        <div className="mb-4">
          <NotificationBanner key={times} tone="success" announce title={t.renewed} />
        </div>
      )}
      <Button variant="text" size="md" pending={pending} onClick={() => setConfirming(true)}>
        {t.renewPin}
      </Button>
      {confirming && (
        <ConfirmDialog
          role="alertdialog"
          title={t.renewPin}
          body={t.renewAsk}
          act={t.renewDo}
          onConfirm={renew}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
