import { type ReactNode, Suspense, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { lazyPart } from '@/ui/lazyPart';
import { CaseForm } from './CaseForm';
import { Content } from './Content';
import { FlagsProvider, useFlagging } from './flags';
import { KeptFlags } from './KeptFlags';
import { isDisputed } from './ofMandate';
import { Panes } from './Panes';
import { Record } from './Record';
import { Why } from './Why';

const ColleaguesFlags = lazyPart(() => import('./ColleaguesFlags'));
const Disputed = lazyPart(() => import('./Disputed'));

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
            <Suspense fallback={null}>
              {review.timeline.some(isDisputed) && <Disputed timeline={review.timeline} />}
              <ColleaguesFlags review={review} />
            </Suspense>
            {children}
            <Why review={review} />
            <Record review={review} note={note} onNote={setNote} />
          </div>
        }
      />
    </FlagsProvider>
  );
}
