import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMethodStates } from '@/forms/identity/useMethodStates';
import { signupBase } from '@/forms/signup/base';
import { SignupSteps } from '@/forms/signup/SignupSteps';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { formOf, keepChoice, readChoice } from './choice';
import { IdentityStep } from './IdentityStep';
import { MailStep } from './MailStep';
import { MethodStep } from './MethodStep';
import { NoSignup } from './NoSignup';
import { readState, type SignupProgress, useOptions, useRequest } from './options';
import { ServicesStep } from './ServicesStep';
import { signupTexts } from './texts';

const steps = {
  method: { Body: MethodStep, at: 'mail', title: 'identifyTitle', lead: 'identifyLead' },
  mail: { Body: MailStep, at: 'mail', title: 'mailTitle', lead: undefined },
  services: {
    Body: ServicesStep,
    at: 'identity',
    title: 'servicesTitle',
    lead: 'servicesStepLead',
  },
  identity: { Body: IdentityStep, at: 'identity', title: 'identityTitle', lead: undefined },
} as const;

/** SHN0004: way to log in, mail, services, identity: whichever is next. */
export default function IdentifyPage() {
  const t = useTexts(signupTexts);
  const navigate = useNavigate();
  const options = useOptions();
  const methods = useMethodStates(`/api/${signupBase()}/mst/identity-methods-get`);
  const under = useRequest(readState);
  const agreed = typeof useLocation().state?.agreed === 'string' && readChoice() !== undefined;
  const [again, setAgain] = useState(false);
  const [wrong, setWrong] = useState(false);
  const state = under.data;
  const step = state && options.data && methods.states && stepOf(state, agreed, again);
  useKept(agreed ? undefined : state);
  useLeave(step, state);
  useFocusedHeading(step);
  const shown = step && step in steps ? steps[step as keyof typeof steps] : undefined;
  const all = [options, methods, under];
  const retry = () => {
    for (const each of all) if (each.failed) each.retry();
  };
  return (
    <>
      {shown && <SignupSteps current={shown.at} />}
      <PageHeading
        title={shown ? t[shown.title] : t.title}
        lead={shown?.lead && t[shown.lead]}
        hasErrors={wrong}
      />
      {shown && state && options.data ? (
        <shown.Body
          key={step}
          {...{ options: options.data, methods, state }}
          onState={(next) => {
            setAgain(false);
            setWrong(false);
            under.set(next);
          }}
          onMethod={() => {
            navigate('/signup/identify', { state: { agreed: state.termsVersion } });
          }}
          onServices={() => setAgain(true)}
          onWrong={setWrong}
        />
      ) : step === 'none' || step === 'moved' ? (
        <NoSignup moved={step === 'moved'} />
      ) : (
        <ContentLoading failed={all.some((each) => each.failed)} onRetry={retry} />
      )}
    </>
  );
}

function stepOf(state: SignupProgress, agreed: boolean, again: boolean) {
  if (agreed) return 'method';
  if (state.status !== 'open') return state.status;
  if (again && state.step === 'identity') return 'services';
  return state.step || 'none';
}

/** A tab that did not begin the sign-up knows its kind from here on, for the calls that follow. */
function useKept(state: SignupProgress | undefined): void {
  useEffect(() => {
    if (state?.userCategory && state.signupAccountType) {
      keepChoice({ userCategory: state.userCategory, variant: state.signupAccountType });
    }
  }, [state]);
}

/** Goes on to the form once everything here is settled. */
function useLeave(step: string | undefined, state: SignupProgress | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (state && (step === 'form' || step === 'completed')) {
      navigate(formOf(state), { replace: true });
    }
  }, [step, state, navigate]);
}

/** A new step is told: the heading takes the focus where nothing in the step has it. */
function useFocusedHeading(step: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const first = before.current === undefined;
    before.current = step;
    if (first || document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}
