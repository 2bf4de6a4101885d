import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApplicantForm } from '@/forms/applicant/ApplicantForm';
import { useSummaryItems } from '@/forms/applicant/errors';
import { useApplicant } from '@/forms/applicant/useApplicant';
import { useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { SignIn } from './SignIn';
import { baseOf, type SignupProgress } from './state';
import { registrationTexts } from './texts';
import { lockedOf, refusal } from './typed';
import { useForm } from './useForm';
import { useSignInProblems } from './useSignInProblems';

/** The form of a sign-up. What is typed is kept; the password only in the page. */
export function FormStep({
  state,
  onWrong,
}: {
  state: SignupProgress;
  onWrong: (wrong: boolean) => void;
}) {
  const t = useTexts(registrationTexts);
  const navigate = useNavigate();
  const { form, change, autosave, password, setPassword } = useForm(state);
  const [refused] = useState(() => refusal.get());
  const [attempt, setAttempt] = useState(refused ? 1 : 0);
  const [totp, setTotp] = useState(state.totpConfirmed);
  const applicant = useApplicant(
    form.detail,
    (detail) => change((now) => ({ ...now, detail: { ...now.detail, ...detail } })),
    { refused: refused?.fields },
  );
  const signIn = useSignInProblems(state, form, { password, totp }, refused?.fields);
  const items = useSummaryItems();
  const summary = [...items(applicant.errors), ...signIn.items];
  const shown = attempt > 0 ? summary : [];
  const wrong = shown.length > 0;
  useEffect(() => onWrong(wrong), [wrong, onWrong]);
  useEffect(() => () => refusal.set(null), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt((now) => now + 1);
    const right = [applicant.check(), signIn.check()].every(Boolean);
    if (!right) return;
    await autosave.flush();
    navigate(`${baseOf(state)}/confirm`);
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary errors={shown} attempt={attempt} />
      {refused?.text && (
        <div className="mb-8">
          <NotificationBanner
            tone="error"
            announce={refused.fields.length === 0}
            title={refused.text}
          />
        </div>
      )}
      <ApplicantForm {...applicant.props} locked={{ names: lockedOf(state), reason: t.vouched }} />
      {state.loginMethod === 'password' && (
        <SignIn
          userId={form.userId}
          onUserId={(userId) => change((now) => ({ ...now, userId }))}
          password={password}
          onPassword={setPassword}
          onLeave={signIn.left}
          errorAt={signIn.errorAt}
          totp={totp}
          onTotp={() => setTotp(true)}
        />
      )}
      <ButtonGroup>
        <Button type="submit">{t.toConfirm}</Button>
        <Kept autosave={autosave} />
      </ButtonGroup>
    </form>
  );
}

/** Tells whether what was typed is kept. */
function Kept({ autosave }: { autosave: ReturnType<typeof useForm>['autosave'] }) {
  const t = useTexts(registrationTexts);
  const phase = useStore(autosave.phase);
  return (
    <p role="status" data-phase={phase} className="text-solid-gray-700 empty:hidden">
      {phase !== 'idle' && t[phase]}
    </p>
  );
}
