import type { ApplicationDetail, ApplicationRequest } from '@/api/model';

/** The request of a kind that waits for its answer. */
export function openRequest({ requests }: ApplicationDetail, kind: ApplicationRequest['kind']) {
  return requests.find((each) => each.kind === kind && each.state === 'OPEN');
}
