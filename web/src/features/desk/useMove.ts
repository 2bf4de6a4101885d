import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PortalError } from '@/api/error';
import type { ApplicationStatus, ReviewDetail, ReviewMoved } from '@/api/model';
import { staffApi } from '@/api/staff';
import type { Move } from './typed';

/** How it ended: the new status, or why the server refused it. */
export interface MoveResult {
  status?: ApplicationStatus;
  /** The status stayed as it was. */
  stayed?: boolean;
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

/** Moves an application, from the version that is on the screen, and reads it again. */
export function useMove(review: ReviewDetail) {
  const queries = useQueryClient();
  const reload = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/staff/common/review/'),
    });
  const move = useMutation({
    mutationFn: async (step: Move): Promise<MoveResult> => {
      try {
        const { status } = await send(review, step);
        await reload();
        return { status, stayed: status === review.status };
      } catch (error) {
        // What no form marks is told above them.
        if (error instanceof PortalError && (error.message || error.fields.length > 0)) {
          return { refusal: error, attempted: { review, step } };
        }
        throw error;
      }
    },
  });
  return { move, reload };
}

function send(review: ReviewDetail, { action, ...rest }: Move): Promise<ReviewMoved> {
  const { electronicApplicationNumber, version } = review;
  const body = { electronicApplicationNumber, version };
  if (action !== 'complete') {
    const path = `/api/staff/common/review/${action}` as '/api/staff/common/review/accept';
    return staffApi.call(path, { ...body, ...rest });
  }
  return staffApi.call('/api/staff/common/review/complete', {
    ...body,
    ...(rest as Omit<Extract<Move, { action: 'complete' }>, 'action'>),
  });
}
