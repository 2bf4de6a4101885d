import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { securityTexts } from './securityTexts';

/** Asks once more before something is removed. */
export function RemoveDialog({
  title,
  children,
  onRemove,
  onCancel,
}: {
  title: string;
  children: ReactNode;
  onRemove: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(securityTexts);
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button danger onClick={onRemove}>
            {t.remove}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
