import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { ApplicantReview } from '@/forms/applicant/ApplicantReview';
import { userIdOf } from '@/forms/credentials/rules';
import { useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { FullScreenLoading } from '@/ui/Loading';
import { DescriptionList } from '@/ui/Table';
import { begin } from './autosave';
import { baseOf, type SignupProgress } from './state';
import { registrationTexts } from './texts';
import { refusal, secret } from './typed';
import { useIssue } from './useIssue';
import { useServiceNames } from './useServiceNames';

/** What was typed and chosen, and the button that makes the account. */
export function ConfirmStep({ state }: { state: SignupProgress }) {
  const t = useTexts(registrationTexts);
  const { form } = begin(state);
  const { password, issued } = useStore(secret);
  const { pending, failure, issue } = useIssue(state, form);
  const needed = state.loginMethod === 'password' && password === '' && !issued;
  useEffect(() => {
    // The password does not outlive the page.
    if (needed) refusal.set({ fields: [], text: t.passwordAgain });
  }, [needed, t]);
  if (needed || (state.loginMethod === 'password' && !state.totpConfirmed)) {
    return <Navigate replace to={`${baseOf(state)}/form`} />;
  }
  return (
    <>
      {failure && (
        <div className="mb-8">
          <NotificationBanner
            key={failure.attempt}
            tone="error"
            announce
            title={t.issueFailed}
            actions={
              failure.identity && (
                <ButtonLink variant="outline" size="md" to="/signup/identify">
                  {t.toIdentify}
                </ButtonLink>
              )
            }
          >
            {failure.text}
          </NotificationBanner>
        </div>
      )}
      <Chosen state={state} userId={userIdOf(form.userId)} />
      <div className="mt-10">
        <ApplicantReview value={form.detail} />
      </div>
      <ButtonGroup>
        <Button pending={pending} onClick={() => void issue()}>
          {t.issue}
        </Button>
        <ButtonLink variant="outline" to={`${baseOf(state)}/form`}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
      {pending && <FullScreenLoading label={t.issuing} />}
    </>
  );
}

/** What was chosen on the way, and what one will sign in with. */
function Chosen({ state, userId }: { state: SignupProgress; userId: string }) {
  const t = useTexts(registrationTexts);
  const names = useServiceNames(state.services);
  const { userCategory, loginMethod, identityCheck } = state;
  const byPassword = loginMethod === 'password';
  return (
    <section aria-labelledby="review-chosen">
      <Heading level={2} id="review-chosen">
        {t.chosen}
      </Heading>
      <DescriptionList
        items={[
          { term: t.kind, description: userCategory && t[`kind${userCategory}`] },
          { term: t.mail, description: state.mail },
          { term: t.services, description: names.join('\n') },
          {
            term: t.check,
            description: identityCheck === 'none' ? t.checkNone : identityCheck && t[identityCheck],
          },
          { term: t.method, description: loginMethod && t[loginMethod] },
          ...(byPassword
            ? [
                { term: t.userId, description: userId },
                { term: t.passwordLabel, description: t.passwordHidden },
                { term: t.totp, description: t.totpDone },
              ]
            : []),
        ]}
      />
    </section>
  );
}
