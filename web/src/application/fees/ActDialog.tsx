import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { feesTexts } from './texts';
import type { usePaymentAction } from './usePaymentAction';

/** A dialog with a form, its mistakes and its two buttons. */
export function ActDialog({
  title,
  label,
  state,
  onAct,
  onClose,
  children,
}: {
  title: string;
  /** What the button says. */
  label: string;
  state: ReturnType<typeof usePaymentAction>;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts(feesTexts);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button pending={state.pending} onClick={onAct}>
            {label}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <ErrorSummary attempt={state.attempt} errors={state.mistakes} />
        {state.failure && (
          <NotificationBanner tone="error" announce title={t.failed}>
            {state.failure}
          </NotificationBanner>
        )}
        {children}
      </div>
    </Dialog>
  );
}
