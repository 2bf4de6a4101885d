import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { deskTexts } from './texts';

/** Asks before an operation; its button carries the operation's own name. */
export function ConfirmDialog({
  title,
  body,
  act,
  danger,
  onConfirm,
  onCancel,
}: {
  title: string;
  body: ReactNode;
  act: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(deskTexts);
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button danger={danger} onClick={onConfirm}>
            {act}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
