import { readResult } from '@/api/envelope';
import { PortalError } from '@/api/error';
import { commonHeaders } from '@/api/headers';
import { DEFAULT_TIMEOUT } from '@/api/timeout';
import type { Problem, Text } from '@/forms/procedure/definition';
import type { DraftContent } from './content';

const path = '/api/common/draft/update';

/** Browsers refuse to carry more than 64 KiB past the end of a page. */
const CARRIED = 60_000;

/** What the server alone can tell of a form; what warns refuses nothing. */
export type ServerProblem = Problem & { warns?: boolean | undefined };

/** The place that moves with an address although the form says no other. */
export interface Following {
  pointer: string;
  label: Text;
  before: string;
  after: string;
}

/** What a save answers; told is absent where no form was saved. */
export interface SavedDraft {
  version: number;
  saveDateTime: string;
  told?: readonly ServerProblem[];
  notifies?: boolean;
  follows?: Following;
}

/**
 * Keeps some parts of a draft, quietly. The request outlives its page where it
 * is small enough, so that the last keystrokes arrive too.
 */
export async function sendDraft(
  id: string,
  change: Partial<DraftContent>,
  version: number,
): Promise<SavedDraft> {
  const body = new TextEncoder().encode(
    JSON.stringify({ temporalyNotificationId: id, version, ...change }),
  );
  const limit = AbortSignal.timeout(DEFAULT_TIMEOUT);
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', ...commonHeaders(path) },
    body,
    signal: limit,
    keepalive: body.length < CARRIED,
  }).catch((cause: unknown) => {
    throw new PortalError({ status: limit.aborted ? 504 : undefined, quiet: true, cause });
  });
  return readResult(response);
}
