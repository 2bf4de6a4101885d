import { readResult } from '@/api/envelope';
import { PortalError } from '@/api/error';
import { commonHeaders } from '@/api/headers';
import { REGISTRATION_TIMEOUT } from '@/api/timeout';

/** A file as it was chosen: what is sent is what was checked, whatever becomes of it on the disk. */
export interface BulkFile {
  name: string;
  bytes: ArrayBuffer;
}

/** The size of a file, in bytes. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** What a file would send, and what is wrong in it. */
export interface Foreseen {
  rows: number;
  wrong: number;
  send: number;
  now: number;
  perDay: number;
  lastDay: string;
  mistakes: { line: number; column: string; code: string; message: string }[];
  mistakesFound: number;
  known: number;
  existing: {
    line: number;
    name: string;
    mail: string;
    delegationId: string;
    delegationNumber: string;
  }[];
}

/** Tells what a file would send; nothing is kept. Always quiet. */
export const checkBulk = (file: BulkFile): Promise<Foreseen> => send('check', file);

/** Has a file sent. The same key gives the same again. Always quiet. */
export const sendBulk = (
  file: BulkFile,
  key: string,
): Promise<{ bulkId: string; again: boolean }> => send('register', file, key);

async function send<Answer>(what: string, { name, bytes }: BulkFile, key = ''): Promise<Answer> {
  const path = `/api/common/delegation/bulk-${what}`;
  const response = await fetch(`${path}?${new URLSearchParams({ name })}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/octet-stream',
      ...commonHeaders(path),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: bytes,
    signal: AbortSignal.timeout(REGISTRATION_TIMEOUT),
  }).catch((cause: unknown) => {
    throw new PortalError({ quiet: true, cause });
  });
  return readResult(response);
}
