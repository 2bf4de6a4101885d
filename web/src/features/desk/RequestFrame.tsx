import type { ReactNode } from 'react';
import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { focusOnce, useReportErrors } from './forms';
import { requestTexts } from './requestTexts';
import type { Move } from './typed';

/** What the forms that ask an applicant for something take. */
export interface RequestFormProps {
  review: ReviewDetail;
  definition: ProcedureDefinition;
  onAsk: (move: Move) => void;
  onStop: () => void;
  onErrors: (hasErrors: boolean) => void;
}

/** A mistake at a control of a form. */
export interface Mistake {
  id: string;
  label: string;
  code: string;
  text: string;
}

/** A form of the desk with its heading, its mistakes and its buttons. */
export function RequestFrame({
  title,
  lead,
  act,
  mistakes,
  attempt,
  onAct,
  onStop,
  onErrors,
  children,
}: {
  title: string;
  lead: string;
  act: string;
  mistakes: readonly Mistake[];
  /** How often it was refused. */
  attempt: number;
  onAct: () => void;
  onStop: () => void;
  onErrors: (hasErrors: boolean) => void;
  children: ReactNode;
}) {
  const t = useTexts(requestTexts);
  useReportErrors(mistakes.length > 0, onErrors);
  return (
    <div className="space-y-6">
      <ErrorSummary attempt={attempt} errors={mistakes} />
      <div>
        <Heading level={3} tabIndex={-1} ref={focusOnce}>
          {title}
        </Heading>
        <p>{lead}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-4">
        <Button data-step onClick={onAct}>
          {act}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}
