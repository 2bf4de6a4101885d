import { useState } from 'react';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import type { Failure } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { announcementTexts } from './texts';

/** Asks why an announcement is sent back to its writer. */
export function ReturnDialog({
  pending,
  failure,
  onReturn,
  onClose,
}: {
  pending: boolean;
  failure: Failure | null;
  onReturn: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useTexts(announcementTexts);
  const message = useMessage();
  const [reason, setReason] = useState('');
  const wrong = failure?.fields.find(({ pointer }) => pointer === '/reason');
  const error = wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null;
  return (
    <Dialog
      title={t.sendBack}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} onClick={() => onReturn(reason.trim())}>
            {t.sendBack}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <p>{t.sendBackLead}</p>
        {!error && <Failed failure={failure} title={t.failed} />}
        <ReasonArea
          id="reason"
          label={t.reason}
          required
          rows={3}
          maxLength={500}
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
