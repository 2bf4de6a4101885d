import type { ApplicationDetail, ApplicationRequest } from '@/api/model';

/** Whether a request, not the next step, says what the applicant has to do. */
export function requested(application: ApplicationDetail): boolean {
  const adding = application.nextStep === 'WAIT_REVIEW' && openRequest(application, 'ADDITION');
  return Boolean(adding || openRequest(application, 'WITHDRAWAL'));
}

/** The request of a kind that waits for its answer. */
export function openRequest({ requests }: ApplicationDetail, kind: ApplicationRequest['kind']) {
  return requests.find((each) => each.kind === kind && each.state === 'OPEN');
}
