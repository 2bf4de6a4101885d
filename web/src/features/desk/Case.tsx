import { type ReactNode, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { CaseForm } from './CaseForm';
import { Content } from './Content';
import Disputed from './Disputed';
import { FlagsProvider, useFlagging } from './flags';
import { KeptFlags } from './KeptFlags';
import { isDisputed } from './ofMandate';
import { Panes } from './Panes';
import { Record } from './Record';
import { Why } from './Why';

/** A case in its panes: the form with its flags, what stands beside it, and what is done about it. */
export default function Case({
  review,
  definition,
  children,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
  /** What can be done now. */
  children: ReactNode;
}) {
  const [note, setNote] = useState('');
  const flags = useFlagging();
  return (
    <FlagsProvider value={flags}>
      {review.allowedActions.includes('request-correction') && <KeptFlags review={review} />}
      <Panes
        documents={review.attachments.length > 0}
        form={<CaseForm review={review} definition={definition} />}
        content={<Content review={review} definition={definition} />}
        decision={
          <div className="space-y-4">
            {review.timeline.some(isDisputed) && <Disputed timeline={review.timeline} />}
            {children}
            <Why review={review} />
            <Record review={review} note={note} onNote={setNote} />
          </div>
        }
      />
    </FlagsProvider>
  );
}
