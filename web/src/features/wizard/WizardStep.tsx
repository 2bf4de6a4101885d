import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LazySaveStatus } from '@/application/draft/LazySaveStatus';
import type { DraftSession } from '@/application/draft/session';
import { useAutosave } from '@/application/draft/useDraft';
import {
  blockingProblems,
  isAside,
  orderOf,
  problemsAt,
  type StepId,
  sectionsOf,
  stepBeside,
  stepOf,
  stepPath,
} from '@/application/steps';
import { useStepName } from '@/application/useStepName';
import { useSteps } from '@/application/useSteps';
import { Problems } from '@/forms/Problems';
import type { Problem } from '@/forms/procedure/definition';
import { controlId, sectionOf } from '@/forms/registry/pointer';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import type { useFiling } from '@/ui/status/filingTexts';
import { wizardTexts } from './texts';

/** What a page of the wizard says of itself. */
export interface WizardProps {
  step: StepId;
  /** In place of what the step is called. */
  title?: string;
  /** One or two sentences under the heading. */
  lead?: string | ((filing: ReturnType<typeof useFiling>) => string);
  children: (session: DraftSession) => ReactNode;
  /** Asked before 'next': false stays here. */
  mayLeave?: () => boolean;
  /** The buttons in place of 'next' and 'back'. */
  foot?: (session: DraftSession) => ReactNode;
  /** The page shows mistakes of its own. */
  hasErrors?: (session: DraftSession) => boolean;
}

type Props = WizardProps & { session: DraftSession; onWrong: (wrong: boolean) => void };

/** The form of a step with its buttons; 'next' is refused while something is wrong up to here. */
export function WizardStep({ session, step, children, mayLeave, foot, hasErrors, onWrong }: Props) {
  useAutosave(session);
  useShown(session, step);
  const wrong = useSyncExternalStore(
    (listener) => session.form.onState(listener),
    () => hasErrors?.(session) ?? false,
  );
  useEffect(() => onWrong(wrong), [onWrong, wrong]);
  const [leave, waiting] = useLeave(session, step, mayLeave);
  const elsewhere = useElsewhere(session, step);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = isAside(session.form, step) ? 'confirm' : stepBeside(session.form, step, 1);
    if (next) leave(next);
  };
  return (
    <>
      <Problems store={session.form} elsewhere={elsewhere} />
      {/* The margin keeps what takes the focus above the bar at the lower edge. */}
      <form
        noValidate
        onSubmit={submit}
        className="[&_:is(a,button,input,select,textarea)]:scroll-mb-16"
      >
        {children(session)}
        {foot ? foot(session) : <Foot {...{ session, step, leave, waiting }} />}
      </form>
      <LazySaveStatus session={session} naming />
    </>
  );
}

/** Where a problem stands that is not of this step: what is entered here may contradict it. */
function useElsewhere({ definition, id }: DraftSession, step: StepId) {
  const name = useStepName(definition.outcome);
  return ({ pointer }: Problem) => {
    const at = stepOf(definition, sectionOf(pointer));
    if (at === step) return undefined;
    return { name: name(at), to: stepPath(definition, at, id, controlId(pointer)) };
  };
}

/**
 * Goes to another step, unless something up to here is to be put right first, also by what the server alone knows of equipment and
 * places, or the server points out anew what was typed of equipment: that is told once, and whoever presses again goes on. With it,
 * whether the server is waited for.
 */
function useLeave(session: DraftSession, step: StepId, mayLeave?: () => boolean) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const leave = (to: StepId) => {
    if (waiting || mayLeave?.() === false) return;
    const shown = [session.openedAt, session.reached.get()];
    const problems = blockingProblems(session.form, step, to, shown);
    if (problems.length > 0) {
      session.form.refuse(problems);
      return;
    }
    const go = () => navigate(stepPath(session.definition, to, session.id));
    const lookedUp = sectionsOf(session.definition, step).some(({ fields }) =>
      fields.some(({ fill, address, certifiedTo }) => fill || address || certifiedTo),
    );
    if (session.autosave.clean || !lookedUp) {
      void session.autosave.flush();
      go();
      return;
    }
    setWaiting(true);
    void pointed(session, step).then((problem) => {
      setWaiting(false);
      if (!here.current) return; // by another way meanwhile
      const refused = blockingProblems(session.form, step, to, shown);
      if (refused.length > 0) session.form.refuse(refused);
      else if (problem) focusField(controlId(problem.pointer));
      else go();
    });
  };
  return [leave, waiting] as const;
}

/** What the server points out anew; nothing where the part that asks cannot be had. */
const pointed = (session: DraftSession, step: StepId): Promise<Problem | undefined> =>
  import('./pointedAnew').then(
    ({ pointedAnew }) => pointedAnew(session, step),
    () => session.autosave.flush().then(() => undefined),
  );

function Foot({
  session,
  step,
  leave,
  waiting,
}: {
  session: DraftSession;
  step: StepId;
  leave: (to: StepId) => void;
  waiting: boolean;
}) {
  const t = useTexts(wizardTexts);
  const { form, reached, definition, id } = session;
  const { steps = [], current } = useSteps(form, step) ?? {};
  if (current !== step) {
    return (
      <ButtonGroup>
        <Button type="submit" pending={waiting}>
          {t.toConfirm}
        </Button>
      </ButtonGroup>
    );
  }
  const at = steps.indexOf(step);
  const back = steps[at - 1];
  // Who comes back from the confirmation to change something returns there at once.
  const checked = reached.get() === 'confirm' && steps[at + 1] !== 'confirm';
  return (
    <ButtonGroup>
      <Button type="submit" pending={waiting}>
        {t.next}
      </Button>
      {checked && (
        <Button variant="outline" onClick={() => leave('confirm')}>
          {t.toConfirm}
        </Button>
      )}
      {back && (
        <ButtonLink variant="outline" to={stepPath(definition, back, id)}>
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
    const steps = orderOf(session.definition.kind);
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
