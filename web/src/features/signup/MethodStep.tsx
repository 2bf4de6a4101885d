import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '@/api/user';
import { proofTexts } from '@/forms/identity/texts';
import { useAttempt } from '@/forms/identity/useAttempt';
import { signupBase } from '@/forms/signup/base';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { readChoice } from './choice';
import { Failed } from './Failed';
import type { LoginMethod, Options } from './options';
import type { StepProps } from './step';
import { signupTexts } from './texts';
import { useFailureTexts } from './useFailureTexts';

/** The ways to log in that may be chosen for a sign-up. */
function offered(options: Options): string[] {
  const choice = readChoice();
  const kind = options.kinds.find((each) => each.userCategory === choice?.userCategory);
  if (!kind) return [];
  if (choice?.variant === 'temporary') return kind.temporaryBy;
  const gis = choice?.variant === 'gis';
  return kind.loginMethods.filter((id) => !gis || kind.servicesBy[id]?.includes('gis'));
}

/** How one will log in; the sign-up begins with it. */
export function MethodStep({ options, methods, onState }: StepProps) {
  const t = useTexts(signupTexts);
  const choices = useMethodChoices(options, methods);
  const navigate = useNavigate();
  const termsVersion = String(useLocation().state?.agreed ?? '');
  const open = choices.filter((each) => !each.disabled);
  const [method, setMethod] = useState(open.length === 1 ? (open[0]?.value ?? '') : '');
  const [attempts, setAttempts] = useState(0);
  const { pending, failure, run } = useAttempt();
  const failureTexts = useFailureTexts(failure);
  const missing = attempts > 0 && method === '' ? { text: t.methodMissing } : null;
  const error = missing ?? failureTexts.at('/loginMethod') ?? failureTexts.at('/termsVersion');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    const choice = readChoice();
    if (method === '' || !choice) return;
    run(async () => {
      const loginMethod = method as LoginMethod;
      const state = await api.call(
        `/api/${signupBase()}/begin`,
        { ...choice, termsVersion, loginMethod },
        { quiet: true },
      );
      onState(state);
      navigate('/signup/identify', { replace: true, state: null });
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={attempts}
        errors={error ? [{ id: 'loginMethod', label: t.method, ...error }] : []}
      />
      <Failed text={failureTexts.text} />
      <RadioGroup
        id="loginMethod"
        label={t.method}
        required
        tile
        options={choices}
        value={method}
        error={error}
        onChange={setMethod}
      />
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {t.next}
        </Button>
        <ButtonLink variant="outline" to="/signup/term">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}

const helps = {
  password: 'needPassword',
  mynumber: 'needMynumber',
  gbizid: 'needGbizid',
  certificate: 'needCertificate',
} as const;

/** What may be chosen: without what is not on offer, and saying what rests now. */
function useMethodChoices(options: Options, methods: StepProps['methods']) {
  const t = useTexts(signupTexts);
  const proof = useTexts(proofTexts);
  const pick = usePick();
  const format = useFormat();
  const ids = offered(options);
  return options.loginMethods
    .filter(({ id, proves }) => ids.includes(id) && (!proves || methods.of(id)))
    .map(({ id, title }) => {
      const state = methods.of(id);
      const closed = state && !state.open;
      return {
        value: id,
        label: pick(title),
        help: closed
          ? proof.closed(format.dateTime(state.reopensAt))
          : t[helps[id as keyof typeof helps]],
        disabled: closed,
      };
    });
}
