import type { ReactNode } from 'react';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { measureTexts } from './measureTexts';
import type { useMeasure } from './useMeasure';

/** A ref: the heading takes the focus when the form opens in the place of its button. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus();

/** What both forms of measures have: their heading, what is wrong, the reason and the buttons. */
export function MeasureFrame({
  title,
  lead,
  state,
  labelOf,
  reason,
  onReason,
  onDraft,
  confirms,
  onStop,
  children,
}: {
  title: string;
  lead?: string;
  state: ReturnType<typeof useMeasure>;
  /** What a control is called. */
  labelOf: (id: string) => string;
  reason: string;
  onReason: (reason: string) => void;
  /** Tries it first, and drafts it once what it does was confirmed. */
  onDraft: (trial: boolean) => void;
  /** What is asked before it goes, once it was tried. */
  confirms: ReactNode;
  onStop: () => void;
  children: ReactNode;
}) {
  const t = useTexts(measureTexts);
  const { failure, mistakes } = state;
  return (
    <div className="space-y-6 rounded-8 border border-solid-gray-420 px-4 py-4">
      <ErrorSummary
        attempt={failure?.attempt ?? 0}
        errors={mistakes.map((each) => ({
          ...each,
          label: each.id === 'reason' ? t.reason : labelOf(each.id),
        }))}
      />
      <Heading level={3} tabIndex={-1} ref={focusOnce}>
        {title}
      </Heading>
      {lead && <p>{lead}</p>}
      {failure && mistakes.length === 0 && <Failed title={t.failed} failure={failure} />}
      {children}
      <ReasonArea
        id="reason"
        label={t.reason}
        required
        rows={4}
        maxLength={2000}
        value={reason}
        error={state.errorOf('reason')}
        onChange={({ target }) => onReason(target.value)}
      />
      <div className="flex flex-wrap gap-4">
        <Button size="md" pending={state.pending} onClick={() => onDraft(true)}>
          {t.draft}
        </Button>
        <Button size="md" variant="outline" onClick={onStop}>
          {t.cancel}
        </Button>
      </div>
      {state.foreseen && (
        <ConfirmDialog
          title={t.draftTitle}
          body={confirms}
          act={t.draft}
          onConfirm={() => {
            state.stop();
            onDraft(false);
          }}
          onCancel={state.stop}
        />
      )}
    </div>
  );
}
