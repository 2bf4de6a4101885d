import { type FormEvent, useState } from 'react';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { CheckboxGroup, RadioGroup } from '@/ui/Choice';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { methodTexts } from '@/ui/status/methodTexts';
import { checksOf, type Offer, type Order } from './services';
import { servicesTexts } from './servicesTexts';

/** Which services to add and, where they need one, by which check. */
export function ChooseServices({
  offers,
  before,
  onChosen,
}: {
  offers: readonly Offer[];
  before: Order;
  onChosen: (order: Order) => void;
}) {
  const t = useTexts(servicesTexts);
  const names: Readonly<Record<string, string>> = useTexts(methodTexts);
  const pick = usePick();
  const [services, setServices] = useState(before.services);
  const [check, setCheck] = useState(before.check);
  const [attempt, setAttempt] = useState(0);
  const checks = checksOf(offers, services);
  const chosen = checks.includes(check) ? check : '';
  const noService = services.length === 0;
  const noCheck = checks.length > 0 && !chosen;
  const serviceError = attempt > 0 && noService ? { text: t.missing } : null;
  const checkError = attempt > 0 && noCheck ? { text: t.checkMissing } : null;
  const needs = (offer: Offer) =>
    offer.identityChecks.length === 0
      ? t.noCheck
      : t.needs(offer.identityChecks.map((each) => names[each] ?? each).join(' / '));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!noService && !noCheck) onChosen({ services, check: chosen });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-8">
      <ErrorSummary
        errors={[
          ...(serviceError ? [{ id: 'services', ...serviceError }] : []),
          ...(checkError ? [{ id: 'check', ...checkError }] : []),
        ]}
        attempt={attempt}
      />
      <CheckboxGroup
        id="services"
        label={t.services}
        tile
        required
        options={offers.map((each) => ({
          value: each.id,
          label: pick(each.title),
          help: needs(each),
        }))}
        value={services}
        error={serviceError}
        onChange={setServices}
      />
      {checks.length > 0 && (
        <RadioGroup
          id="check"
          label={t.check}
          required
          options={checks.map((each) => ({
            value: each,
            label: names[each] ?? each,
            help: each === 'letter' ? t.letterHelp : undefined,
          }))}
          value={chosen}
          error={checkError}
          onChange={setCheck}
        />
      )}
      <div>
        <Button type="submit">{t.next}</Button>
      </div>
    </form>
  );
}
