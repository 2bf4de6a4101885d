import type { DelegationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { actionTexts } from './actionTexts';
import { useRenewal } from './useRenewal';

/** Asks until when the renewal is good. */
export function RenewDialog({
  of,
  onRenew,
  onCancel,
}: {
  of: DelegationDetail;
  onRenew: (until: string) => void;
  onCancel: () => void;
}) {
  const t = useTexts(actionTexts);
  const format = useFormat();
  const { from, field, day } = useRenewal(of);
  const renew = () => {
    const until = day();
    if (until) onRenew(until);
  };
  return (
    <ConfirmDialog
      title={t.renew}
      act={t.renew}
      body={
        <>
          <p className="mb-4">{t.renewAsk(format.date(from))}</p>
          {field}
        </>
      }
      onConfirm={renew}
      onCancel={onCancel}
    />
  );
}
