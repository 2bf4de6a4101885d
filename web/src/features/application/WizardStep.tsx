import { type FormEvent, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Problems } from '@/forms/Problems';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { Link } from '@/ui/Link';
import { LazySaveStatus } from './draft/LazySaveStatus';
import type { DraftSession } from './draft/session';
import { useKeeping } from './draft/useDraft';
import { problemsAt, type StepId, stepBeside, stepPath, stepsOf } from './steps';
import { wizardTexts } from './texts';
import type { WizardProps } from './Wizard';

const NameDialog = lazy(() => loadChunk(() => import('./NameDialog')));

type Props = WizardProps & { session: DraftSession; onWrong: (wrong: boolean) => void };

/** The form of a step with its buttons; 'next' is refused while something is wrong in it. */
export function WizardStep({ session, step, children, mayLeave, foot, hasErrors, onWrong }: Props) {
  const t = useTexts(wizardTexts);
  const [naming, setNaming] = useState(false);
  useKeeping(session);
  useShown(session, step);
  const wrong = useSyncExternalStore(
    (listener) => session.form.onState(listener),
    () => hasErrors?.(session) ?? false,
  );
  useEffect(() => onWrong(wrong), [onWrong, wrong]);
  const leave = useLeave(session, step, mayLeave);
  const next = stepBeside(session.definition, step, 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next) leave(next);
  };
  return (
    <>
      <Problems store={session.form} />
      {/* The margin keeps what takes the focus above the bar at the lower edge. */}
      <form
        noValidate
        onSubmit={submit}
        className="[&_:is(a,button,input,select,textarea)]:scroll-mb-16"
      >
        {children(session)}
        {foot ? foot(session) : <Foot session={session} step={step} leave={leave} />}
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-4 [&_:is(a,button,input,select,textarea)]:scroll-mb-16">
        <Link to="/mypage/application-draft">{t.later}</Link>
        <Button variant="text" size="md" onClick={() => setNaming(true)}>
          {t.rename}
        </Button>
      </p>
      {naming && (
        <Suspense>
          <NameDialog
            draft={{ saveName: session.name.get(), subject: session.definition.title }}
            onSave={(name) => session.name.set(name)}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
      <LazySaveStatus session={session} />
    </>
  );
}

/** Goes to another step, unless something here is to be put right first. */
function useLeave(session: DraftSession, step: StepId, mayLeave?: () => boolean) {
  const navigate = useNavigate();
  return (to: StepId) => {
    if (mayLeave?.() === false) return;
    const problems = problemsAt(session.form, step);
    if (problems.length > 0) {
      session.form.refuse(problems);
      return;
    }
    void session.keeper.flush();
    navigate(stepPath(session.definition, to, session.id));
  };
}

function Foot({
  session,
  step,
  leave,
}: {
  session: DraftSession;
  step: StepId;
  leave: (to: StepId) => void;
}) {
  const t = useTexts(wizardTexts);
  const back = stepBeside(session.definition, step, -1);
  // Who comes back from the confirmation to change something returns there at once.
  const checked =
    session.reached.get() === 'confirm' && stepBeside(session.definition, step, 1) !== 'confirm';
  return (
    <ButtonGroup>
      <Button type="submit">{t.next}</Button>
      {checked && (
        <Button variant="outline" onClick={() => leave('confirm')}>
          {t.toConfirm}
        </Button>
      )}
      {back && (
        <ButtonLink variant="outline" to={stepPath(session.definition, back, session.id)}>
          {t.back}
        </ButtonLink>
      )}
    </ButtonGroup>
  );
}

/** Notes that a step is shown, and goes to the field that the address names. */
function useShown(session: DraftSession, step: StepId): void {
  const { hash } = useLocation();
  useEffect(() => {
    session.goTo(step);
    session.form.turn();
    const before = session.reached.get();
    const steps = stepsOf(session.definition);
    if (steps.indexOf(step) > steps.indexOf(before as StepId)) session.reached.set(step);
  }, [session, step]);
  useEffect(() => {
    if (!hash) return;
    session.form.touch(...problemsAt(session.form, step).map((each) => each.pointer));
    // After the heading, which takes the focus on every new page.
    const timer = setTimeout(() => focusField(fieldOf(hash)), 0);
    return () => clearTimeout(timer);
  }, [session, step, hash]);
}

/** The field that an address names; '' where it is no well-formed one. */
function fieldOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
