import { useState } from 'react';
import type { PaperMandate } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { paperTexts } from './texts';

/** Ends one, with a reason that its agent is told. */
export function EndDialog({
  of,
  onClose,
  onDone,
}: {
  of: PaperMandate;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(paperTexts);
  const message = useMessage();
  const [reason, setReason] = useState('');
  const { pending, failure, run } = useAction({ signedIn: true });
  const end = () =>
    run(async () => {
      const { delegationId, version } = of;
      await staffApi.call(
        '/api/staff/common/delegation/paper-end',
        { delegationId, version, reason },
        { quiet: true },
      );
      onDone();
    });
  const wrong = failure?.fields[0];
  return (
    <Dialog
      title={t.endTitle}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} onClick={end}>
            {t.end}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <p>{t.endLead}</p>
        {failure && !wrong && <Failed title={t.failed} failure={failure} />}
        <ReasonArea
          id="reason"
          label={t.reason}
          help={t.reasonHelp}
          required
          rows={3}
          value={reason}
          error={wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
