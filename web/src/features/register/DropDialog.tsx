import { useState } from 'react';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { measureTexts } from './measureTexts';
import { useMeasure } from './useMeasure';

/** Asks why a draft is dropped or sent back, and does so. */
export function DropDialog({
  id,
  measureId,
  own,
  back,
  onClose,
  onDone,
}: {
  /** Of the licence. */
  id: string;
  measureId: string;
  /** Whether it is one's own draft. */
  own: boolean;
  /** Whether it is sent back, rather than dropped. */
  back: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(measureTexts);
  const [reason, setReason] = useState('');
  const { pending, failure, errorOf, act: send } = useMeasure(onDone);
  const act = back ? t.sendBack : t.drop;
  const wrong = errorOf('reason');
  const drop = () =>
    send(`/api/staff/common/register/measure-${back ? 'return' : 'drop'}`, {
      id,
      measureId,
      reason: reason.trim(),
    });
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
        <p>{back ? t.sendBackLead : own ? t.dropLead : t.dropOthersLead}</p>
        {failure && !wrong && <Failed title={t.failed} failure={failure} />}
        <ReasonArea
          id="reason"
          label={back ? t.sendBackReason : t.dropReason}
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
