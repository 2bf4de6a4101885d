import { readResult } from '@/api/envelope';
import { PortalError } from '@/api/error';
import { commonHeaders } from '@/api/headers';
import { REGISTRATION_TIMEOUT } from '@/api/timeout';

/** The size of a file, in bytes. */
export const MOST_BYTES = 64 * 1024 * 1024;

const path = '/api/staff/common/userinfo/bulk-insert';

/** Has a file checked; nothing is registered. The same key gives the same again. Always quiet. */
export async function checkBulk(file: File, key: string): Promise<{ bulkId: string }> {
  const query = new URLSearchParams({ name: file.name, dryRun: 'true' });
  const response = await fetch(`${path}?${query}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/octet-stream',
      ...commonHeaders(path),
      'Idempotency-Key': key,
    },
    body: file,
    signal: AbortSignal.timeout(REGISTRATION_TIMEOUT),
  }).catch((cause: unknown) => {
    throw new PortalError({ quiet: true, cause });
  });
  return readResult(response);
}
