import { useState } from 'react';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { measureTexts } from './measureTexts';
import { useMeasure } from './useMeasure';

/** Asks why a draft is dropped, and drops it. */
export function DropDialog({
  id,
  measureId,
  own,
  onClose,
  onDone,
}: {
  /** Of the licence. */
  id: string;
  measureId: string;
  /** Whether it is one's own draft; a colleague's is sent back. */
  own: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(measureTexts);
  const [reason, setReason] = useState('');
  const { pending, failure, errorOf, act: send } = useMeasure(onDone);
  const act = own ? t.drop : t.sendBack;
  const wrong = errorOf('reason');
  const drop = () =>
    send('/api/staff/common/register/measure-drop', { id, measureId, reason: reason.trim() });
  return (
    <Dialog
      title={act}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} onClick={() => void drop()}>
            {act}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <p>{own ? t.dropLead : t.sendBackLead}</p>
        {failure && !wrong && <Failed title={t.failed} failure={failure} />}
        <ReasonArea
          id="reason"
          label={own ? t.dropReason : t.sendBackReason}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={wrong}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
