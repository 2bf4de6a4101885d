import type { ReactNode } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { Button, type ButtonVariant } from './Button';
import { Dialog, type DialogProps } from './Dialog';

const catalogue = texts({ cancel: { ja: 'キャンセル', en: 'Cancel' } });

/** Asks before something is done; its button carries the name of what is done. */
export function ConfirmDialog({
  title,
  body,
  act,
  role,
  variant,
  danger,
  onConfirm,
  onCancel,
}: {
  title: string;
  body: ReactNode;
  act: string;
  role?: DialogProps['role'];
  variant?: ButtonVariant;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(catalogue);
  return (
    <Dialog
      role={role}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant={variant} danger={danger} onClick={onConfirm}>
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
