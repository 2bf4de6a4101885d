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
  const { title } = useChecks(options);
  const [services, setServices] = useState(() => begun(state));
  const choose = (next: string[]) => {
    keepServices(next);
    setServices(next);
  };
  const [wanted, setWanted] = useState(state.identityCheck as string);
  const [attempts, setAttempts] = useState(0);
  const possible = useIdentityChecks(services);
  const usableOf = (checks: readonly string[]) =>
    checks.filter((id) => id === 'none' || methods.of(id)?.open);
  const checkOf = (checks: readonly string[]) => {
    const usable = usableOf(checks);
    return usable.length === 1 ? (usable[0] ?? '') : usable.includes(wanted) ? wanted : '';
  };
  const check = checkOf(possible.checks ?? []);
  const { pending, failure, count, run } = useAttempt();
  const failureTexts = useFailureTexts(failure);
  const attempted = attempts > 0;
  const serviceError =
    attempted && services.length === 0 ? { text: t.servicesMissing } : failureTexts.at('/services');
  const missing = attempted && !pending && possible.checks !== undefined && check === '';
  const usable = usableOf(possible.checks ?? []).length > 0;
  const checkError =
    missing && services.length > 0 && usable
      ? { text: t.checkMissing }
      : failureTexts.at('/identityCheck');
  const none = missing && services.length > 0 && !usable ? t.noCheck : '';
  const errors = [
    ...(serviceError ? [{ id: 'services', label: t.servicesLabel, ...serviceError }] : []),
    ...(checkError ? [{ id: 'identityCheck', label: t.check, ...checkError }] : []),
  ];
  const wrong = errors.length > 0;
  useEffect(() => onWrong(wrong), [wrong, onWrong]);
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
  const kind = options.kinds.find((each) => each.userCategory === state.userCategory);
  const needed = (service: string) => {
    if (state.signupAccountType === 'temporary') return undefined;
    const checks = kind?.identityChecks[state.loginMethod]?.[service] ?? [];
    const names = checks.map((id) => (id === 'none' ? t.none : title(id)));
    return names.length > 0 ? t.checkFor(t.oneOf(names)) : undefined;
  };
  const notYet = useOpeningNote('zoneMap');
  const helpOf = (service: string) =>
    [needed(service), service === 'gis' && notYet].filter(Boolean).join(' ') || undefined;
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary attempt={attempts + count} errors={errors} />
      <Failed key={attempts + count} text={failureTexts.text || none} />
      <CheckboxGroup
        id="services"
        label={t.servicesLabel}
        required
        tile
        value={services}
        onChange={choose}
        error={serviceError}
        options={options.services
          .filter(({ id }) => state.offeredServices.includes(id))
          .map(({ id, title: name }) => ({ value: id, label: pick(name), help: helpOf(id) }))}
      />
      {services.length > 0 && (
        <CheckChoice
          {...{ options, methods, check, state }}
          possible={possible.checks ?? []}
          error={checkError}
          onChange={setWanted}
        />
      )}
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {t.next}
        </Button>
      </ButtonGroup>
    </form>
  );
}
