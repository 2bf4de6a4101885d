import type { ApplicationDetail, ApplicationRequest } from '@/api/model';

type Of = Pick<ApplicationDetail, 'nextStep' | 'requests'>;

/** The steps at which there is nothing to do but what is asked for. */
const waits: ReadonlySet<string> = new Set([
  'WAIT_RECEPTION',
  'WAIT_FEE_REQUEST',
  'WAIT_REVIEW_START',
  'WAIT_REVIEW',
  'EFFECTIVE_ON_ARRIVAL',
]);

/** Whether a request, not the next step, says what the applicant has to do. */
export function requested(application: Of): boolean {
  const { nextStep } = application;
  const adding = nextStep === 'WAIT_REVIEW' && openRequest(application, 'ADDITION');
  const asked = waits.has(nextStep) && openRequest(application, 'QUESTION');
  return Boolean(adding || asked || openRequest(application, 'WITHDRAWAL'));
}

/** The request of a kind that waits for its answer. */
export function openRequest({ requests }: Pick<Of, 'requests'>, kind: ApplicationRequest['kind']) {
  return requests.find((each) => each.kind === kind && each.state === 'OPEN');
}
