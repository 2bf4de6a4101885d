import { type ReactNode, useState } from 'react';
import { ReasonArea } from '@/forms/ReasonArea';
import { reasonProblem } from '@/forms/rules/reason';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { rolesTexts } from './texts';
import type { useAct } from './useAct';

/** A dialog with a form, which always asks why. */
export function FormDialog({
  title,
  lead,
  label,
  danger,
  state,
  missing,
  reasonHelp,
  onAct,
  onClose,
  children,
}: {
  title: string;
  lead: string;
  label: string;
  danger?: boolean;
  state: ReturnType<typeof useAct>;
  /** The ids of what is not filled in, besides the reason. */
  missing?: readonly string[];
  /** What belongs in the reason of this act, where that is not plain. */
  reasonHelp?: string;
  onAct: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useTexts(rolesTexts);
  const [reason, setReason] = useState('');
  const act = () => {
    const code = (id: string) => (id === 'bureaus' ? 'MSG-LIT-E-0002' : 'MSG-LIT-E-0001');
    const problem = reasonProblem(reason);
    const wrong = [
      ...(missing ?? []).map((id) => ({ pointer: `/${id}`, code: code(id) })),
      ...(problem ? [{ ...problem, pointer: '/reason' }] : []),
    ];
    if (wrong.length > 0) state.tell(wrong);
    else onAct(reason.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button pending={state.pending} danger={danger} onClick={act}>
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
        <p>{lead}</p>
        {children}
        <ReasonArea
          id="reason"
          label={t.reason}
          help={reasonHelp}
          required
          maxLength={500}
          rows={2}
          value={reason}
          error={state.errorOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
