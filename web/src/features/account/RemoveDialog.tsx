import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
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
    <ConfirmDialog
      role="alertdialog"
      danger
      title={title}
      body={children}
      act={t.remove}
      onConfirm={onRemove}
      onCancel={onCancel}
    />
  );
}
