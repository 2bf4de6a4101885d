import type { Outcome } from '@/api/model';
import { type Resolved, useTexts } from '@/i18n/texts';
import { changeTexts, decisionTexts, registrationTexts } from './decisionTexts';

/** The words of a decision: a licence is granted, a station registered, a change approved. */
export function useDecisionTexts({ record, kind }: Outcome): Resolved<typeof decisionTexts> {
  const licence = useTexts(decisionTexts);
  const registration = useTexts(registrationTexts);
  const change = useTexts(changeTexts);
  return {
    ...licence,
    ...(record === 'registration' ? registration : {}),
    ...(kind === 'change' ? change : {}),
  };
}
