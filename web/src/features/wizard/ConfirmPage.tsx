import { Suspense } from 'react';
import { infectedProblems } from '@/application/documents/files';
import { useFileStates } from '@/application/documents/useFileStates';
import type { DraftSession } from '@/application/draft/session';
import { useEvaluation } from '@/forms/FormContext';
import { useTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { ConfirmSections } from './ConfirmSections';
import { confirmTexts } from './confirmTexts';
import { Submit } from './Submit';
import { PROBLEMS_ID, useProblems } from './useProblems';
import { Wizard } from './Wizard';

// Fetched with the page, beside the draft, so that it is there when the rest is; the page weighs less without it.
const loadOutline = () => import('./Outline');
const Outline = lazyPart(loadOutline);
loadOutline().catch(() => {}); // told of where it is shown
// Fetched as early, for there may be no connection when it is needed.
const loadProblems = () => import('./ConfirmProblems');
const ConfirmProblems = lazyPart(loadProblems);
loadProblems().catch(() => {});
const AccountOffer = lazyPart(() => import('./AccountOffer'));
// Few have an application that waits for a correction.
const PendingCorrections = lazyPart(() => import('@/application/filed/PendingCorrections'));
// Few have something to be pointed out.
const ConfirmWarnings = lazyPart(() => import('./ConfirmWarnings'));
// Few need a guarantee.
const Guarantee = lazyPart(() => import('./Guarantee'));

/** APP0106: everything as it is filed, what stands in the way, and the submission. */
export default function ConfirmPage() {
  const t = useTexts(confirmTexts);
  return (
    <Wizard
      step="confirm"
      lead={(filing) => t.lead(filing.act)}
      hasErrors={({ form, files }) =>
        form.settled.problems.length + infectedProblems(files.get()).length > 0
      }
      foot={(session) => <Submit session={session} />}
    >
      {(session) => <Content session={session} />}
    </Wizard>
  );
}

function Content({ session }: { session: DraftSession }) {
  const { definition } = session;
  const evaluation = useEvaluation(session.form);
  const problems = useProblems(session);
  useFileStates(session);
  return (
    <>
      {problems.length > 0 && (
        // Is there at once, to be focused.
        <div id={PROBLEMS_ID} tabIndex={-1} data-field className="mb-10 rounded-12">
          <Suspense>
            <ConfirmProblems session={session} problems={problems} />
          </Suspense>
        </div>
      )}
      {session.form.warnings.length > 0 && (
        <Suspense>
          <ConfirmWarnings session={session} warnings={session.form.warnings} />
        </Suspense>
      )}
      {definition.kind === 'open' && (
        <Suspense>
          <PendingCorrections definition={definition} />
        </Suspense>
      )}
      {session.exported.get() && (
        <Suspense>
          <Guarantee session={session} only="changes" />
        </Suspense>
      )}
      <Suspense>
        <Outline session={session} evaluation={evaluation} />
      </Suspense>
      <ConfirmSections session={session} evaluation={evaluation} />
      {definition.kind === 'change' && (
        <Suspense>
          <AccountOffer session={session} evaluation={evaluation} />
        </Suspense>
      )}
    </>
  );
}
