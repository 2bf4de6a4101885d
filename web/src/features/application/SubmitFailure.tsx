import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { confirmTexts } from './confirmTexts';
import { codes } from './draft/failure';
import type { DraftSession } from './draft/session';
import { stepPath } from './steps';
import { type SubmitFailure as Failure, isOutdated } from './useSubmit';

/** Why a submission failed, and the way on. */
export default function SubmitFailure({
  session,
  failure,
}: {
  session: DraftSession;
  failure: Failure;
}) {
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
