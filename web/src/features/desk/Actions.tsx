import type { UseMutationResult } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReviewDetail, StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { useAccount } from '@/shell/config';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { useFiling } from '@/ui/status/filingTexts';
import { askFeeTexts } from './askFeeTexts';
import { unnotified } from './detail/unnotified';
import { useFlags } from './flags';
import { grantWords } from './grantWords';
import { openFlags } from './openFlags';
import type { RequestAction } from './RequestForm';
import { refusedFields } from './refusal';
import { requestTexts } from './requestTexts';
import { stepTexts } from './stepTexts';
import { takenAway } from './takenAway';
import { triageTexts } from './triageTexts';
import type { Move } from './typed';
import { useAssignmentNotice } from './useAssignmentNotice';
import { useDecisionTexts } from './useDecisionTexts';
import type { MoveResult } from './useMove';

// Brings the rules and the message catalogue, which only a decision needs.
const Decision = lazyPart(() => import('./Decision'));
const CheckDialog = lazyPart(() => import('./CheckDialog'));
const ConfirmDialog = lazyPart(() => import('@/ui/ConfirmDialog'), 'ConfirmDialog');
const RequestForm = lazyPart(() => import('./RequestForm'));
const Corrected = lazyPart(() => import('./Corrected'));
const Unfinished = lazyPart(() => import('./Unfinished'));
const LeftTexts = lazyPart(() => import('./LeftTexts'));
const OpenFlags = lazyPart(() => import('./OpenFlags'));
const PassedOver = lazyPart(() => import('./PassedOver'), 'PassedOver');

const questions = ['accept', 'accept-fee', 'request-fee', 'start', 'check'] as const;

type Step = (typeof questions)[number];

type Decided = 'GRANTED' | 'REFUSED';

const isDecided = (each: RequestAction | Decided): each is Decided =>
  each === 'GRANTED' || each === 'REFUSED';

const asks = [
  'request-fee',
  'accept-withdrawal',
  'request-correction',
  'cancel-correction',
  'request-addition',
  'cancel-addition',
  'reply',
  'ask',
  'cancel-question',
  'refuse-withdrawal',
  'call-off',
  'give-provisional',
  'fail-inspection',
] as const;

/** The operations that are open to this officer now, each confirmed before it happens. */
export function Actions({
  review,
  definition,
  move,
  onErrors,
  form: begun,
}: {
  review: ReviewDetail;
  /** Of the procedure; undefined until it is there. */
  definition: ProcedureDefinition | undefined;
  move: UseMutationResult<MoveResult, Error, Move>;
  onErrors: (hasErrors: boolean) => void;
  /** The form that is open to begin with, once it can be. */
  form: RequestAction | undefined;
}) {
  const t = useTexts(stepTexts);
  const [confirming, setConfirming] = useState<Step>();
  const [deciding, setDeciding] = useState<Decided>();
  const [form, setForm] = useState(begun);
  // The form that was left: the focus goes back to the button that opened it.
  const [stopped, setStopped] = useState<RequestAction | Decided>();
  const open = openActions(review);
  // Nothing is begun that would be refused; what is typed stays.
  const taken = useStore(takenAway) === review.electronicApplicationNumber;
  const unless =
    <T,>(then: (of: T) => void) =>
    (of: T) =>
      taken ? document.querySelector<HTMLElement>('[data-why]')?.focus() : then(of);
  // What the last step came to has been read once the next begins.
  const dismiss = () => !move.isPending && move.reset();
  if (review.status === 'RESUBMITTED' && review.correctedBy) {
    return (
      <Card title={t.actions} level={3}>
        <Suspense fallback={<ContentLoading />}>
          <Corrected by={review.correctedBy} />
        </Suspense>
      </Card>
    );
  }
  // A colleague works on it: who does, and how it is taken over, stands below.
  if (review.blockedActions.some(({ why }) => why === 'COLLEAGUE')) return null;
  if (open.steps.length === 0 && open.forms.length === 0 && !open.decision) {
    return <NoActions review={review} />;
  }
  return (
    <Card title={t.actions} level={3}>
      {taken && <WhyNot>{t.takenAway}</WhyNot>}
      {/* A form has the pane for itself; and what is pointed out is read on the way to the buttons, which do not lie over it. */}
      {review.warnings.length > 0 ||
      (open.decision && deciding) ||
      (form && definition && open.forms.includes(form)) ? (
        <span data-typing hidden />
      ) : null}
      {open.decision && deciding ? (
        <Suspense fallback={<ContentLoading />}>
          <Decision
            key={deciding}
            review={review}
            service={definition?.service ?? ''}
            kind={definition?.kind ?? ''}
            outcome={deciding}
            onStop={() => {
              setDeciding(undefined);
              setStopped(deciding);
            }}
            onDecide={(step) => move.mutate(step)}
            onTry={(step, then) => move.mutate(step, { onSuccess: ({ tried }) => tried && then() })}
            pending={move.isPending || taken}
            onErrors={onErrors}
            refused={refusedFields(move.data?.refusal)}
          />
        </Suspense>
      ) : form && definition && open.forms.includes(form) ? (
        <Suspense fallback={<ContentLoading />}>
          <RequestForm
            key={form}
            what={form}
            review={review}
            definition={definition}
            onStop={() => {
              setForm(undefined);
              setStopped(form);
            }}
            onAsk={(step) =>
              // What was done may be open to be done again.
              move.mutate(step, { onSuccess: ({ refusal }) => !refusal && setForm(undefined) })
            }
            onErrors={onErrors}
          />
        </Suspense>
      ) : (
        <ActionButtons
          {...{ review, definition, open, stopped }}
          onConfirm={unless(setConfirming)}
          onDecide={unless((outcome) => {
            dismiss();
            setDeciding(outcome);
          })}
          onForm={unless((what) => {
            dismiss();
            setForm(what);
          })}
        />
      )}
      {confirming && !taken && (
        <StepDialog
          step={confirming}
          review={review}
          onCancel={() => setConfirming(undefined)}
          onConfirm={(step) => {
            setConfirming(undefined);
            move.mutate(step);
          }}
        />
      )}
    </Card>
  );
}

/** What is open now: after a question, in a form, and whether it can be decided. */
export function openActions({ allowedActions: allowed, fee, triage }: ReviewDetail) {
  // A fee without a figure needs a form, any other only a question.
  const inForm = fee?.toFill === true;
  // What was found to be incomplete, or another bureau's, does not go on: the way from there stands with the answers.
  const sound = !triage || (triage.complete && triage.competent);
  const may = (step: Step) =>
    sound &&
    (step === 'accept-fee'
      ? allowed.includes('accept') && !inForm && (fee?.amount ?? 0) > 0
      : allowed.includes(step) && !(inForm && step === 'request-fee'));
  return {
    sound,
    steps: questions.filter(may),
    forms: asks.filter(
      (each) => allowed.includes(each) && (each !== 'request-fee' || (inForm && sound)),
    ),
    // What is another bureau's is not refused either.
    decision: allowed.includes('complete') && triage?.competent !== false,
  };
}

/**
 * A button for each operation that is open; the form that was left gets the focus back. What is flagged and not sent
 * comes before all else.
 */
function ActionButtons({
  review,
  definition,
  open,
  stopped,
  onConfirm,
  onDecide,
  onForm,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition | undefined;
  open: ReturnType<typeof openActions>;
  stopped: RequestAction | Decided | undefined;
  onConfirm: (step: Step) => void;
  onDecide: (outcome: Decided) => void;
  onForm: (form: RequestAction) => void;
}) {
  const t = useTexts(stepTexts);
  const d = useDecisionTexts(review.leadsTo);
  const { what, by } = useFiling(review.leadsTo);
  const actionTexts = useActionTexts(review);
  const flagged = openFlags(useFlags().typed, review).length > 0;
  const w = useTexts(triageTexts);
  const owes = review.feeState === 'DUE';
  const late = review.status === 'FEES_NOT_PAID';
  const granted = open.decision && !owes && open.sound;
  const ends = {
    GRANTED: review.licenceProposal ? d.grant : grantWords(review, d, what).act,
    REFUSED: t.refuse,
  };
  const asked = (each: RequestAction, suggested = false) => (
    <Button
      key={each}
      data-act={each}
      data-step={suggested || each === 'request-fee' || undefined}
      data-fee={each === 'request-fee' || undefined}
      variant={suggested ? undefined : 'outline'}
      size={suggested || each === 'request-fee' ? 'md' : 'sm'}
      autoFocus={stopped === each}
      onClick={() => onForm(each)}
    >
      {actionTexts[each].act}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {flagged && definition && (
        <div className="w-full">
          <Suspense fallback={null}>
            <OpenFlags review={review} definition={definition} />
          </Suspense>
        </div>
      )}
      {flagged && asked('request-correction', true)}
      <Suspense fallback={null}>
        <LeftTexts review={review} />
        <Unfinished
          review={review}
          open={[
            ...open.forms.filter((each) => !(flagged && each === 'request-correction')),
            ...(granted ? (['GRANTED'] as const) : []),
            ...(open.decision ? (['REFUSED'] as const) : []),
          ]}
          nameOf={(each) => (isDecided(each) ? ends[each] : actionTexts[each].act)}
          onOpen={(each) => (isDecided(each) ? onDecide(each) : onForm(each))}
        />
      </Suspense>
      {review.allowedActions.includes('cancel-correction') && (
        <WhyNot>{t.waitingForApplicant(by)}</WhyNot>
      )}
      {late && <WhyNot>{t.waitingForFee}</WhyNot>}
      {!open.sound && <WhyNot>{w.notSound}</WhyNot>}
      {open.steps.map((step) => (
        <Button
          key={step}
          data-step={(step !== 'accept-fee' && !late) || undefined}
          data-fee={step.endsWith('-fee') || undefined}
          variant={flagged || late || step === 'accept-fee' ? 'outline' : undefined}
          size="md"
          onClick={() => onConfirm(step)}
        >
          {actionTexts[step].act}
        </Button>
      ))}
      {open.decision && (
        <>
          {owes && <WhyNot>{t.notGrantedUnpaid}</WhyNot>}
          {granted && (
            <Button
              data-step
              size="md"
              variant={flagged ? 'outline' : undefined}
              autoFocus={stopped === 'GRANTED'}
              onClick={() => onDecide('GRANTED')}
            >
              {ends.GRANTED}
            </Button>
          )}
          <Button
            variant="outline"
            size="md"
            danger
            autoFocus={stopped === 'REFUSED'}
            onClick={() => onDecide('REFUSED')}
          >
            {ends.REFUSED}
          </Button>
        </>
      )}
      {open.forms
        .filter((each) => !(flagged && each === 'request-correction'))
        .map((each) => asked(each))}
    </div>
  );
}

/** Why there is no next step now: the key for it leads here. */
function WhyNot({ children }: { children: string }) {
  return (
    <p data-why tabIndex={-1} className="w-full">
      {children}
    </p>
  );
}

/** Asks before a step. */
function StepDialog({
  step,
  review,
  onCancel,
  onConfirm,
}: {
  step: Step;
  review: ReviewDetail;
  onCancel: () => void;
  onConfirm: (move: Move) => void;
}) {
  const texts = useActionTexts(review)[step];
  const w = useTexts(triageTexts);
  const yours = useAssignmentNotice(review);
  if (step !== 'check') {
    return (
      <Suspense fallback={null}>
        <ConfirmDialog
          {...texts}
          body={
            <>
              <PassedOver review={review} />
              <p>{texts.body}</p>
              {!review.triage && <p>{w.records}</p>}
              {yours && <p>{yours}</p>}
            </>
          }
          onCancel={onCancel}
          onConfirm={() => onConfirm({ action: step })}
        />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <CheckDialog
        {...texts}
        review={review}
        onCancel={onCancel}
        onConfirm={(because) => onConfirm({ action: 'check', ...because })}
      />
    </Suspense>
  );
}

function useActionTexts(review: ReviewDetail) {
  const r = useTexts(requestTexts);
  const t = useTexts(stepTexts);
  const fee = useTexts(askFeeTexts);
  const format = useFormat();
  const { what } = useFiling(review.leadsTo);
  const { kind, record } = review.leadsTo;
  const ends = kind === 'repeal' && (record === 'licence' || record === 'registration');
  const feeBody = (unnotified(review) ? fee.untold : fee.body)(format.yen(review.fee?.amount ?? 0));
  return {
    'accept-fee': { act: t.acceptFee, title: t.acceptFeeTitle, body: feeBody },
    accept: { act: t.accept, title: t.acceptTitle, body: t.acceptBody },
    'request-fee': {
      act: t.requestFee,
      title: fee.title,
      body: feeBody,
    },
    start:
      review.status === 'FEES_NOT_PAID'
        ? { act: t.startLate, title: t.startLateTitle, body: t.startLateBody }
        : { act: t.start, title: t.startTitle, body: t.startBody },
    check: {
      act: t.check(what),
      title: t.checkTitle(what),
      body: (ends ? t.checkEnds : t.checkBody)(what),
    },
    'accept-withdrawal': { act: r.acceptAct },
    'request-correction': { act: r.correctionAct },
    'cancel-correction': { act: r.cancelAct },
    'request-addition': { act: r.additionAct },
    'cancel-addition': { act: r.cancelAdditionAct },
    'cancel-question': { act: r.cancelQuestionAct },
    ask: { act: r.questionAct },
    reply: { act: r.replyAct },
    'refuse-withdrawal': { act: r.refuseWithdrawalAct },
    'call-off': { act: r.callOffAct },
    'give-provisional': { act: r.provisionalAct },
    'fail-inspection': { act: r.failAct },
  };
}

/** Why nothing can be done now. */
function NoActions({ review }: { review: ReviewDetail }) {
  const t = useTexts(stepTexts);
  const { what, by } = useFiling(review.leadsTo);
  const acts = mayWrite(useAccount().info as StaffInfo | undefined);
  const why: Partial<Record<ReviewDetail['status'], string>> = {
    FEES_NOT_PAID: t.waitingForFee,
    REQUESTING_CORRECTION: t.waitingForApplicant(by),
  };
  return (
    <Card title={t.actions} level={3}>
      <WhyNot>{acts ? (why[review.status] ?? t.finished(what)) : t.viewer}</WhyNot>
    </Card>
  );
}
