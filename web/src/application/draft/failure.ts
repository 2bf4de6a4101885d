import { PortalError } from '@/api/error';
import { agency } from '@/lib/mandate';

/** The codes of the message catalogue that a draft has to do with. */
export const codes = {
  submitted: 'MSG-LIT-E-0096',
  changedElsewhere: 'MSG-LIT-E-0097',
  movedOn: 'MSG-LIT-E-0093',
} as const;

/**
 * What a failed save calls for: trying again later (no connection, a server that
 * is down or busy), signing in again, looking at the newer version, or an end.
 */
export type Failure = 'retry' | 'expired' | 'conflict' | 'submitted' | 'missing' | 'refused';

/** Reads what a failed call means for the draft. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof PortalError)) return 'retry';
  const { status } = error;
  if (error.codes.includes(codes.changedElsewhere)) return 'conflict';
  if (error.codes.includes(codes.submitted)) return 'submitted';
  if (status === undefined || status >= 500 || status === 408 || status === 429) return 'retry';
  if (status === 401) return 'expired';
  return status === 404 ? 'missing' : 'refused';
}

/** Why a save is refused, in the server's words: a power of attorney that has ended, for instance. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof PortalError && error.codes.includes(codes.movedOn))) return undefined;
  agency.refused?.(error);
  return error.message;
}

/** Whether the server may have done what was asked although no answer came. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof PortalError) || error.status === undefined || error.status >= 500;
}
