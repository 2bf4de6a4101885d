import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { paymentStatusTexts } from '@/ui/status/paymentTexts';
import { serviceTexts } from '@/ui/status/serviceTexts';
import { applicationStatusTexts } from '@/ui/status/texts';
import type { Ground, Operation } from './ground';
import { ruleTexts } from './ruleTexts';

/** What it was found in, in words. */
export function useStateText({ rule, state }: Ground, action: Operation): string {
  const t = useTexts(ruleTexts);
  const format = useFormat();
  const filings: Readonly<Record<string, string>> = useTexts(applicationStatusTexts);
  const payments: Readonly<Record<string, string>> = useTexts(paymentStatusTexts);
  const services: Readonly<Record<string, string>> = useTexts(serviceTexts);
  const words = t as Readonly<Record<string, unknown>>;
  const word = (code: string) => (typeof words[code] === 'string' ? words[code] : code);
  switch (rule) {
    case 'PERIOD': {
      const [from = '', until = ''] = state.split('/');
      return until && t.fromTo(format.date(from), format.date(until));
    }
    case 'STATE': {
      const [stands = '', why] = state.split(' ');
      return why ? t.withReason(word(stands), word(why)) : word(stands);
    }
    case 'STANDING':
      return state ? word(`state${state}`) : t.noAccount;
    case 'LATER_RECORDS':
      return t.until(format.date(state));
    case 'SERVICE':
      return services[state] ?? state;
    case 'FILING_STATE':
      return (action === 'PAY' ? payments[state] : filings[state]) ?? state;
  }
  return state && word(state);
}
