import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PortalError } from '@/api/error';
import type { ApplicationStatus, ReviewDetail, ReviewMoved } from '@/api/model';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { isAbsent } from '@/shell/problem';
import { afterTakeOver } from './taken';
import type { Move } from './typed';
import { sentOf } from './useDeskDraft';

/** How it ended: the new status, or why the server refused it. */
export interface MoveResult {
  status?: ApplicationStatus;
  /** It was only tried, and would not be refused. */
  tried?: boolean;
  /** The version that it led to: with a later one, something else was done since. */
  version?: number;
  /** The status stayed as it was. */
  stayed?: boolean;
  /** What became of a drafted decision, of which the filer is told nothing. */
  draft?: Move['action'];
  /** The draft waits for its day, or did, and for nobody's approval. */
  scheduled?: boolean;
  refusal?: PortalError;
  /** What the operation was tried from, and what was typed for it; of a refusal. */
  attempted?: { review: ReviewDetail; step: Move };
}

/** Codes of the catalogue that mean: someone else was faster. */
const CONFLICTS = ['MSG-LIT-E-0093', 'MSG-LIT-E-0097'];

/** The code of a conflict with what happened elsewhere; undefined for another refusal. */
export function conflictCode(refusal: PortalError): string | undefined {
  return refusal.codes.find((code) => CONFLICTS.includes(code));
}

/** Whether a refusal is told with what happened meanwhile, and with the way to it. */
export const isConflict = (refusal: PortalError | undefined) =>
  refusal !== undefined && refusal.reason !== 'colleague' && conflictCode(refusal) !== undefined;

/** Moves an application, from the version that is on the screen, and reads it again. */
export function useMove(review: ReviewDetail) {
  const queries = useQueryClient();
  const reload = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/staff/common/review/'),
    });
  const { electronicApplicationNumber, fourEyes } = review;
  /** Whether a step schedules a grant that nobody has to approve, or is about one. */
  const isScheduled = (step: Move) => {
    if ('outcome' in step) return !fourEyes.includes(step.outcome);
    const asked = { electronicApplicationNumber };
    const { queryKey } = staffQuery('/api/staff/common/review/decision-get', asked);
    return queries.getQueryData<DecisionRead>(queryKey)?.draft?.state === 'SCHEDULED';
  };
  const move = useMutation({
    mutationFn: async (step: Move): Promise<MoveResult> => {
      const scheduled = isScheduled(step);
      try {
        const { status, version } = await send(review, step);
        if ('trial' in step) return { tried: true };
        sentOf(review.electronicApplicationNumber);
        // Who acts on what nobody worked on has taken it.
        if (review.assigneeId === '')
          await afterTakeOver(review.electronicApplicationNumber, reload);
        else await reload();
        const stayed = status === review.status;
        if (stayed && step.action.startsWith('decision-'))
          return { draft: step.action, scheduled, version };
        return { status, stayed, version };
      } catch (error) {
        // The first of its two may have been done.
        if (step.action === 'accept-fee') await reload();
        // A colleague has taken back what was confirmed: it is listed anew.
        if (uncheckedIn(error)) await reload();
        const faster = isAbsent(error) || (error instanceof PortalError && isConflict(error));
        const refusal = faster ? await whereItLies(review, error) : error;
        // Somebody was faster: header, panel and buttons show what stands now, beside what was tried.
        if (faster && !isAbsent(refusal)) await reload();
        // What no form marks is told above them.
        if (refusal instanceof PortalError && (refusal.message || refusal.fields.length > 0)) {
          return { refusal, attempted: { review, step } };
        }
        throw refusal;
      }
    },
  });
  return { move, reload };
}

interface DecisionRead {
  draft?: { state: string };
}

const uncheckedIn = (error: unknown) =>
  error instanceof PortalError &&
  error.fields.some(({ pointer }) => pointer === '/uncheckedReason');

/** What is said of a case that has gone to another bureau while a form was open, which stays with what was typed. */
async function whereItLies(
  { electronicApplicationNumber }: ReviewDetail,
  otherwise: unknown,
): Promise<unknown> {
  const asked = { electronicApplicationNumber };
  const found = await staffApi
    .call('/api/staff/common/review/detail-get', asked, { quiet: true })
    .catch((error: unknown) => error);
  return isAbsent(found) ? found : otherwise;
}

function send(review: ReviewDetail, { action, ...rest }: Move): Promise<ReviewMoved> {
  const { electronicApplicationNumber, version } = review;
  if ('id' in rest) {
    const path = `/api/staff/common/review/${action}` as '/api/staff/common/review/decision-return';
    return staffApi.call(path, { electronicApplicationNumber, ...rest } as {
      reason: string;
    } & typeof rest & {
        electronicApplicationNumber: string;
      });
  }
  const body = { electronicApplicationNumber, version };
  if (action === 'accept-fee') return acceptAndAsk(body);
  if (action !== 'complete') {
    const path = `/api/staff/common/review/${action}` as '/api/staff/common/review/accept';
    return staffApi.call(path, { ...body, ...rest });
  }
  return staffApi.call('/api/staff/common/review/complete', {
    ...body,
    ...(rest as Omit<Extract<Move, { action: 'complete' }>, 'action'>),
  });
}

/** Begins with a filing and asks for its fee: two operations, each of which is written down. */
async function acceptAndAsk(body: { electronicApplicationNumber: string; version: number }) {
  const { version } = await staffApi.call('/api/staff/common/review/accept', body);
  return staffApi.call('/api/staff/common/review/request-fee', { ...body, version });
}
