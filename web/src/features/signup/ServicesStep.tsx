import { type FormEvent, useEffect, useState } from 'react';
import { api } from '@/api/user';
import { useAttempt } from '@/forms/identity/useAttempt';
import { signupBase } from '@/forms/signup/base';
import { useOpeningNote } from '@/i18n/opening';
import { usePick, useTexts } from '@/i18n/texts';
import { Button, ButtonGroup } from '@/ui/Button';
import { CheckboxGroup } from '@/ui/Choice';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { CheckChoice } from './CheckChoice';
import { keepServices, readServices } from './choice';
import { Failed } from './Failed';
import type { Check } from './options';
import type { StepProps } from './step';
import { signupTexts } from './texts';
import { useChecks } from './useChecks';
import { useFailureTexts } from './useFailureTexts';
import { useIdentityChecks } from './useIdentityChecks';

/** What is chosen at first: what the server has, else what this tab chose before a reload. */
function begun({ services, offeredServices }: StepProps['state']): string[] {
  if (services.length > 0) return services;
  const kept = readServices().filter((id) => offeredServices.includes(id));
  return offeredServices.length === 1 ? offeredServices : kept;
}

/** What the account is for, and how the identity is shown for it. */
export function ServicesStep({ options, methods, state, onState, onWrong }: StepProps) {
  const t = useTexts(signupTexts);
  const pick = usePick();
  const helpOf = useServiceHelp({ options, state });
  const form = useServices({ methods, state, onState });
  const { services, check, checks, serviceError, checkError } = form;
  const errors = [
    ...(serviceError ? [{ id: 'services', label: t.servicesLabel, ...serviceError }] : []),
    ...(checkError ? [{ id: 'identityCheck', label: t.check, ...checkError }] : []),
  ];
  const wrong = errors.length > 0;
  useEffect(() => onWrong(wrong), [wrong, onWrong]);
  return (
    <form noValidate onSubmit={form.submit}>
      <ErrorSummary attempt={form.attempts} errors={errors} />
      <Failed key={form.attempts} text={form.failure} />
      <CheckboxGroup
        id="services"
        label={t.servicesLabel}
        required
        tile
        value={services}
        onChange={form.choose}
        error={serviceError}
        options={options.services
          .filter(({ id }) => state.offeredServices.includes(id))
          .map(({ id, title: name }) => ({ value: id, label: pick(name), help: helpOf(id) }))}
      />
      {services.length > 0 && (
        <CheckChoice
          {...{ options, methods, check, state }}
          possible={checks}
          error={checkError}
          onChange={form.chooseCheck}
        />
      )}
      <ButtonGroup>
        <Button type="submit" pending={form.pending}>
          {t.next}
        </Button>
      </ButtonGroup>
    </form>
  );
}

/** What is chosen, what is wrong with it, and how it is sent. */
function useServices({
  methods,
  state,
  onState,
}: Pick<StepProps, 'methods' | 'state' | 'onState'>) {
  const t = useTexts(signupTexts);
  const [services, setServices] = useState(() => begun(state));
  const [wanted, setWanted] = useState(state.identityCheck as string);
  const [attempts, setAttempts] = useState(0);
  const possible = useIdentityChecks(services);
  const { pending, failure, count, run } = useAttempt();
  const failureTexts = useFailureTexts(failure);
  const usableOf = (checks: readonly string[]) =>
    checks.filter((id) => id === 'none' || methods.of(id)?.open);
  const checkOf = (checks: readonly string[]) => {
    const usable = usableOf(checks);
    return usable.length === 1 ? (usable[0] ?? '') : usable.includes(wanted) ? wanted : '';
  };
  const checks = possible.checks ?? [];
  const check = checkOf(checks);
  const attempted = attempts > 0;
  const unchosen = attempted && services.length === 0;
  const missing =
    attempted && !pending && possible.checks !== undefined && check === '' && services.length > 0;
  const usable = usableOf(checks).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (services.length === 0) return;
    run(async () => {
      // Pressed before it is known how the identity can be shown, this waits for it.
      const identityCheck = checkOf(possible.checks ?? (await possible.ask()));
      if (identityCheck === '') return setAttempts((times) => times + 1); // the form says why
      const chosen = { services, identityCheck: identityCheck as Check };
      onState(await api.call(`/api/${signupBase()}/services`, chosen, { quiet: true }));
    });
  };
  return {
    ...{ services, check, checks, pending, submit, chooseCheck: setWanted },
    attempts: attempts + count,
    serviceError: unchosen ? { text: t.servicesMissing } : failureTexts.at('/services'),
    checkError: missing && usable ? { text: t.checkMissing } : failureTexts.at('/identityCheck'),
    failure: failureTexts.text || (missing && !usable ? t.noCheck : ''),
    choose: (next: string[]) => {
      keepServices(next);
      setServices(next);
    },
  };
}

/** What is told of a service: how the identity is shown for it, and that it is not open yet. */
function useServiceHelp({ options, state }: Pick<StepProps, 'options' | 'state'>) {
  const t = useTexts(signupTexts);
  const { title } = useChecks(options);
  const notYet = useOpeningNote('zoneMap');
  const kind = options.kinds.find((each) => each.userCategory === state.userCategory);
  const needed = (service: string) => {
    if (state.signupAccountType === 'temporary') return undefined;
    const checks = kind?.identityChecks[state.loginMethod]?.[service] ?? [];
    const names = checks.map((id) => (id === 'none' ? t.none : title(id)));
    return names.length > 0 ? t.checkFor(t.oneOf(names)) : undefined;
  };
  return (service: string) =>
    [needed(service), service === 'gis' && notYet].filter(Boolean).join(' ') || undefined;
}
