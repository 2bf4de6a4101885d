import { Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { Outcome } from '@/api/model';
import type { DraftSession } from '@/application/draft/session';
import { useDraft } from '@/application/draft/useDraft';
import { beginningPath, completePath } from '@/application/paths';
import { kindNamed, nearest, stepPath } from '@/application/steps';
import { useStepName } from '@/application/useStepName';
import { useSteps } from '@/application/useSteps';
import { useSummary } from '@/forms/FormContext';
import { usePick } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { createStore } from '@/lib/store';
import { useStore } from '@/lib/useStore';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { StepIndicator } from '@/ui/StepIndicator';
import { useFiling } from '@/ui/status/filingTexts';
import type { WizardProps } from './WizardStep';
import { WizardStep } from './WizardStep';

// Few act for others.
const OutOfScope = lazyPart(() => import('./OutOfScope'));
const FormRenewed = lazyPart(() => import('./FormRenewed'));

/** A step of the wizard for the draft in the address. */
export function Wizard(props: WizardProps) {
  const [query] = useSearchParams();
  const id = query.get('temporalyNotificationId');
  if (id) return <Opening key={id} id={id} {...props} />;
  return <Navigate replace to={beginningPath(query)} />;
}

const unopened = createStore<Outcome | undefined>(undefined);
const unknown = ['start', 'form', 'confirm'] as const;

/** The heading stands from the first moment, because it takes the focus; the form comes below it. */
function Opening({ id, ...props }: WizardProps & { id: string }) {
  const opened = useDraft(id);
  const [wrong, setWrong] = useState(false);
  if (opened && 'receipt' in opened) return <Navigate replace to={completePath(opened.receipt)} />;
  if (opened && 'to' in opened) return <Navigate replace to={opened.to} />;
  return (
    <>
      <Top {...props} session={opened} wrong={wrong} />
      {opened && agency.opens && (
        <Suspense fallback={null}>
          <OutOfScope procedureId={opened.definition.id} />
        </Suspense>
      )}
      {opened?.renewal && (
        <Suspense fallback={<ContentLoading />}>
          <FormRenewed session={opened} renewal={opened.renewal} />
        </Suspense>
      )}
      {!opened && <ContentLoading />}
      {opened && opened.renewal?.done !== false && (
        <Guarded {...props} session={opened} onWrong={setWrong} />
      )}
    </>
  );
}

function Top({
  step,
  title,
  lead,
  session,
  wrong,
}: WizardProps & { session: DraftSession | undefined; wrong: boolean }) {
  const pick = usePick();
  const outcome = useStore(session?.outcome ?? unopened);
  const filing = useFiling(outcome);
  const name = useStepName(outcome);
  const refused = useSummary(session?.form).length > 0;
  const found = useSteps(session?.form, step);
  // Which steps there are is not known before the draft: until then they only take their place.
  const { steps, current } = found ?? { steps: unknown, current: step };
  return (
    <>
      <div className={found ? undefined : 'invisible'}>
        <StepIndicator steps={steps.map((id) => ({ id, label: name(id) }))} current={current} />
      </div>
      <p className="mb-1 min-h-[1lh] text-solid-gray-700">
        {/* The confirmation says below what this very filing is called. */}
        {session && step !== 'confirm' && pick(session.definition.title)}
      </p>
      <PageHeading
        title={title ?? name(step)}
        lead={typeof lead === 'function' ? lead(filing) : lead}
        hasErrors={refused || wrong}
      />
    </>
  );
}

/** Sends a step that is out of order to the one that comes first. */
function Guarded(
  props: WizardProps & { session: DraftSession; onWrong: (wrong: boolean) => void },
) {
  const { session, step } = props;
  // Decided once: what is typed later must not throw one out of the page.
  const [allowed] = useState(() => {
    const shown = [session.openedAt, session.reached.get()];
    return nearest(session.form, step, shown);
  });
  const { definition } = session;
  // Also where the address names another kind of wizard than the draft's.
  const kind = useLocation().pathname.split('/')[2];
  if (kind !== kindNamed(definition.kind) || step !== allowed) {
    return <Navigate replace to={stepPath(definition, allowed, session.id)} />;
  }
  return <WizardStep {...props} />;
}
