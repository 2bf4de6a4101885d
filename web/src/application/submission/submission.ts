import { api } from '@/api/user';
import { readFlow, writeFlow } from '@/lib/session';

/** What one holds after submitting. */
export interface Receipt {
  electronicApplicationNumber: string;
  inquiryNumber: string;
  applicationManagementId: string;
  receptionDate: string;
  /** What became of the account with a change; '' where it was not to follow. */
  account: string;
}

/**
 * Submits a draft as it stands at a version. The key follows from both, so that
 * a second press, a retry or a reload gets the same receipt.
 */
export async function submitDraft(
  id: string,
  version: number,
  as: 'application' | 'correction' = 'application',
  updateAccount = false,
): Promise<Receipt> {
  writeFlow('tempNotificationSeqID', JSON.stringify({ id, version }));
  writeFlow('correctionCategoryFlag', String(as === 'correction'));
  return api.call(
    `/api/common/${as}/register`,
    { temporalyNotificationId: id, version, updateAccount },
    { quiet: true, headers: { 'Idempotency-Key': `${id}.${version}` } },
  );
}

interface Attempt {
  id: string;
  version: number;
}

/** The submission that this tab has tried last. */
export function lastAttempt(): Attempt | undefined {
  try {
    const { id, version } = JSON.parse(readFlow('tempNotificationSeqID') ?? '{}');
    return typeof id === 'string' ? { id, version: Number(version) } : undefined;
  } catch {
    return undefined;
  }
}

/** The version at which this tab has tried to submit a draft; undefined where it has not. */
export function attemptedVersion(id: string): number | undefined {
  const last = lastAttempt();
  return last?.id === id ? last.version : undefined;
}
