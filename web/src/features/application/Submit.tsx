import { useState } from 'react';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { focusField } from '@/ui/ErrorSummary';
import { FullScreenLoading } from '@/ui/Loading';
import { confirmTexts } from './confirmTexts';
import { codes } from './draft/failure';
import type { DraftSession } from './draft/session';
import { stepBeside, stepPath } from './steps';
import { wizardTexts } from './texts';
import { PROBLEMS_ID, useProblems } from './useProblems';
import { isOutdated, type SubmitFailure, useSubmit } from './useSubmit';

/** The foot of the confirmation: submits after one more question. */
export function Submit({ session }: { session: DraftSession }) {
  const t = useTexts(confirmTexts);
  const w = useTexts(wizardTexts);
  const message = useMessage();
  const { pending, failure, submit } = useSubmit(session);
  const [asking, setAsking] = useState(false);
  const blocked = useProblems(session).length > 0;
  return (
    <div className="mt-10">
      {failure && <Failure session={session} failure={failure} />}
      <ButtonGroup>
        <Button
          pending={pending}
          onClick={() => (blocked ? focusField(PROBLEMS_ID) : setAsking(true))}
        >
          {t.submit}
        </Button>
        <ButtonLink
          variant="outline"
          to={stepPath(
            session.definition,
            stepBeside(session.definition, 'confirm', -1) ?? 'form',
            session.id,
          )}
        >
          {w.back}
        </ButtonLink>
      </ButtonGroup>
      {asking && (
        <Dialog
          title={t.submitTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                onClick={() => {
                  setAsking(false);
                  void submit();
                }}
              >
                {t.submitNow}
              </Button>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {t.cancel}
              </Button>
            </>
          }
        >
          {message('MSG-LIT-I-0001')}
        </Dialog>
      )}
      {pending && <FullScreenLoading label={t.sending} />}
    </div>
  );
}

function Failure({ session, failure }: { session: DraftSession; failure: SubmitFailure }) {
  const t = useTexts(confirmTexts);
  const message = useMessage();
  const said = () => {
    if (failure.kind !== 'refused') return t[failure.kind];
    const text = message(failure.code);
    return text === failure.code || text.includes('{') ? failure.text : text;
  };
  const submitted = failure.kind === 'refused' && failure.code === codes.submitted;
  return (
    <NotificationBanner
      tone="error"
      announce
      title={t.failedTitle}
      actions={
        <>
          {submitted && (
            <ButtonLink size="md" variant="outline" to="/mypage/application-progress">
              {t.progress}
            </ButtonLink>
          )}
          {isOutdated(failure) && (
            <ButtonAnchor
              size="md"
              variant="outline"
              href={stepPath(session.definition, 'confirm', session.id)}
            >
              {t.reload}
            </ButtonAnchor>
          )}
        </>
      }
    >
      {said()}
    </NotificationBanner>
  );
}
