import { useState } from 'react';
import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { TextArea } from '@/ui/TextField';
import { measureTexts } from './measureTexts';
import { useMeasure } from './useMeasure';

/** Asks why a draft is dropped, and drops it. */
export function DropDialog({
  id,
  measureId,
  onClose,
  onDone,
}: {
  /** Of the licence. */
  id: string;
  measureId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(measureTexts);
  const [reason, setReason] = useState('');
  const { pending, failure, errorOf, act } = useMeasure(onDone);
  const wrong = errorOf('reason');
  const drop = () =>
    act('/api/staff/common/register/measure-drop', { id, measureId, reason: reason.trim() });
  return (
    <Dialog
      title={t.drop}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} onClick={() => void drop()}>
            {t.drop}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <p>{t.dropLead}</p>
        {failure && !wrong && <Failed title={t.failed} failure={failure} />}
        <TextArea
          id="reason"
          label={t.dropReason}
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
