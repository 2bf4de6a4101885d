import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type MethodStates, useMethodStates } from '@/forms/identity/useMethodStates';
import { type SignupStep, SignupSteps } from '@/forms/signup/SignupSteps';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { formOf, keepChoice, readChoice, startOf } from './choice';
import { IdentityStep } from './IdentityStep';
import { MailStep } from './MailStep';
import { MethodStep } from './MethodStep';
import { type Options, readState, type UnderWay, useAsked, useOptions } from './options';
import { ServicesStep } from './ServicesStep';
import { signupTexts } from './texts';

/** SHN0004: way to log in, mail, services, identity: whichever is next. */
export default function IdentifyPage() {
  const options = useOptions();
  const methods = useMethodStates();
  const under = useAsked(readState);
  const failed = options.failed || methods.failed || under.failed;
  const retry = () => {
    if (options.failed) options.retry();
    if (methods.failed) methods.retry();
    if (under.failed) under.retry();
  };
  if (!options.data || !methods.states || !under.data) {
    return <ContentLoading failed={failed} onRetry={retry} />;
  }
  return <Step options={options.data} methods={methods} state={under.data} onState={under.set} />;
}

/** What each step of this page takes. */
export interface StepProps {
  options: Options;
  methods: MethodStates;
  state: UnderWay;
  onState: (state: UnderWay) => void;
  /** Chooses the way to log in anew. */
  onMethod: () => void;
  /** Chooses services and check anew. */
  onServices: () => void;
  /** The page's title says that there are mistakes. */
  onWrong: (wrong: boolean) => void;
}

const steps = {
  method: { Step: MethodStep, at: 'mail', title: 'identifyTitle', lead: 'identifyLead' },
  mail: { Step: MailStep, at: 'mail', title: 'mailTitle', lead: undefined },
  services: {
    Step: ServicesStep,
    at: 'identity',
    title: 'servicesTitle',
    lead: 'servicesStepLead',
  },
  identity: { Step: IdentityStep, at: 'identity', title: 'identityTitle', lead: undefined },
} as const;

type Known = Pick<StepProps, 'options' | 'methods' | 'state' | 'onState'>;

function Step(known: Known) {
  const t = useTexts(signupTexts);
  const navigate = useNavigate();
  const { state, onState } = known;
  const agreed: unknown = useLocation().state?.agreed;
  const [again, setAgain] = useState(false);
  const [wrong, setWrong] = useState(false);
  const step = stepOf(state, typeof agreed === 'string' && readChoice() !== undefined, again);
  const over = step === 'form' || step === 'completed';
  useEffect(() => {
    if (over) navigate(formOf(state), { replace: true });
  }, [over, state, navigate]);
  if (over) return <ContentLoading />;
  if (step === 'none' || step === 'moved') return <Otherwise moved={step === 'moved'} />;
  const { Step: Shown, at, title, lead } = steps[step];
  const onMethod = () => {
    if (state.status === 'open' && state.userCategory && state.signupAccountType) {
      keepChoice({ userCategory: state.userCategory, variant: state.signupAccountType });
    }
    navigate('/signup/identify', { state: { agreed: state.termsVersion } });
  };
  return (
    <>
      <SignupSteps current={at as SignupStep} />
      <PageHeading title={t[title]} lead={lead && t[lead]} hasErrors={wrong} />
      <Shown
        key={step}
        {...known}
        onState={(next) => {
          setAgain(false);
          setWrong(false);
          onState(next);
        }}
        onMethod={onMethod}
        onServices={() => setAgain(true)}
        onWrong={setWrong}
      />
    </>
  );
}

function stepOf(state: UnderWay, agreed: boolean, again: boolean) {
  if (agreed) return 'method';
  if (state.status !== 'open') return state.status;
  if (again && state.step === 'identity') return 'services';
  return state.step || 'none';
}

/** There is nothing to go on with here. */
function Otherwise({ moved }: { moved: boolean }) {
  const t = useTexts(signupTexts);
  return (
    <>
      <PageHeading title={t.title} />
      <NotificationBanner
        tone={moved ? 'info' : 'warning'}
        title={moved ? t.movedTitle : t.noneTitle}
        actions={
          <ButtonLink variant="outline" size="md" to={startOf(readChoice()?.variant)}>
            {t.anew}
          </ButtonLink>
        }
      >
        {moved ? t.movedBody : t.noneBody}
      </NotificationBanner>
    </>
  );
}
