import { useState } from 'react';
import { PortalError } from '@/api/error';
import type { AttachmentInfo } from '@/api/model';
import { api } from '@/api/user';
import type { Autosave } from '@/application/draft/autosave';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { documentTexts } from './documentTexts';

/** Asks before a kept file is deleted, and deletes it. */
export function RemoveFileDialog({
  file,
  autosave,
  onRemoved,
  onClose,
}: {
  file: AttachmentInfo;
  autosave: Autosave;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const t = useTexts(documentTexts);
  const message = useMessage();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setPending(true);
    try {
      await api.call(
        '/api/common/attachment/delete',
        { attachmentId: file.attachmentId },
        { quiet: true },
      );
      onRemoved();
      onClose();
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      setPending(false);
      if (error.status === 404) {
        // It is gone already, deleted on another page.
        onRemoved();
        onClose();
      } else if (error.status === 401) {
        autosave.expire();
        onClose();
      } else {
        setFailure(error.message || t.offline);
      }
    }
  };
  return (
    <Dialog
      role="alertdialog"
      title={t.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button danger pending={pending} onClick={() => void remove()}>
            {t.remove}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {message('MSG-LIT-I-0003', { name: file.fileName })}
      {failure && (
        <span role="alert" className="mt-2 block text-error-1">
          {failure}
        </span>
      )}
    </Dialog>
  );
}
