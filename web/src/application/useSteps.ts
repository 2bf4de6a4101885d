import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from '@/forms/registry/store';
import { isAside, orderOf, type StepId, stepsOf } from './steps';

const silence = () => {};

/**
 * The steps as they stand, and the one among them that a page belongs to: itself, which stays a step
 * while it is shown, or the confirmation for a page beside it. Nothing before there is a form.
 */
export function useSteps(
  form: FormStore | undefined,
  page: StepId,
): { steps: readonly StepId[]; current: StepId } | undefined {
  const found = useSyncExternalStore(
    useCallback((listener) => form?.onState(listener) ?? silence, [form]),
    () => (form ? listed(form, page) : ''),
  );
  return useMemo(() => {
    const [current, ...steps] = found.split(' ') as StepId[];
    return current ? { steps, current } : undefined;
  }, [found]);
}

/** The step that a page belongs to and all steps, as a text that compares. */
function listed(form: FormStore, page: StepId): string {
  const steps = stepsOf(form, form.settled);
  if (isAside(form, page, form.settled)) return ['confirm', ...steps].join(' ');
  const order = orderOf(form.engine.definition.kind);
  return [page, ...order.filter((step) => step === page || steps.includes(step))].join(' ');
}
