import { Suspense, useEffect, useState } from 'react';
import { ForPrincipal } from '@/application/acting/ForPrincipal';
import type { DraftSession } from '@/application/draft/session';
import { stepBeside, stepPath } from '@/application/steps';
import { useSubmit } from '@/application/submission/useSubmit';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { useStore } from '@/lib/useStore';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { focusField } from '@/ui/ErrorSummary';
import { FullScreenLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { useFiling } from '@/ui/status/filingTexts';
import { confirmTexts } from './confirmTexts';
import { wizardTexts } from './texts';
import { PROBLEMS_ID, useProblems } from './useProblems';

const loadFailure = () => loadChunk(() => import('./SubmitFailure'));
const SubmitFailure = lazyPart(loadFailure);

/** The foot of the confirmation: submits after one more question. */
export function Submit({ session }: { session: DraftSession }) {
  const t = useTexts(confirmTexts);
  const w = useTexts(wizardTexts);
  const { what, act } = useFiling(useStore(session.outcome));
  const message = useMessage();
  const { pending, failure, submit } = useSubmit(session);
  const [confirming, setConfirming] = useState(false);
  // Fetched beforehand: there may be no connection when it is needed.
  useEffect(() => {
    void loadFailure();
  }, []);
  // Whether what the server alone could tell still holds, it is asked again.
  const blocked = useProblems(session).some((each) => !session.form.isReported(each));
  // What only the server could tell stands in the list of what is to be put right.
  const listed = failure?.kind === 'invalid' && failure.problems.length > 0;
  useEffect(() => {
    if (listed) focusField(PROBLEMS_ID);
  }, [listed]);
  return (
    <div className="mt-10">
      {failure && !listed && (
        <Suspense>
          <SubmitFailure session={session} failure={failure} />
        </Suspense>
      )}
      <ButtonGroup>
        <Button
          pending={pending}
          onClick={() => (blocked ? focusField(PROBLEMS_ID) : setConfirming(true))}
        >
          {act}
        </Button>
        <ButtonLink
          variant="outline"
          to={stepPath(
            session.definition,
            stepBeside(session.form, 'confirm', -1, session.form.settled) ?? 'form',
            session.id,
          )}
        >
          {w.back}
        </ButtonLink>
      </ButtonGroup>
      {confirming && (
        <Dialog
          title={t.submitTitle(what)}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button
                onClick={() => {
                  setConfirming(false);
                  void submit();
                }}
              >
                {t.submitNow(act)}
              </Button>
              <Button variant="outline" onClick={() => setConfirming(false)}>
                {t.cancel}
              </Button>
            </>
          }
        >
          <ForPrincipal />
          {message('MSG-LIT-I-0001', { what })}
        </Dialog>
      )}
      {pending && <FullScreenLoading label={t.sending(what)} />}
    </div>
  );
}
