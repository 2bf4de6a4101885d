import type { Outcome } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { useFiling } from '@/ui/status/filingTexts';
import type { StepId } from './steps';
import { stepTexts } from './stepTexts';

/** What each step of a filing is called, by what the filing leads to. */
export function useStepName(outcome: Outcome | undefined): (step: StepId) => string {
  const t = useTexts(stepTexts);
  const { what, by } = useFiling(outcome);
  return (step) => {
    const label = t[step];
    return typeof label === 'string' ? label : label(what, by);
  };
}
