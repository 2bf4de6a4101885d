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
 * a second press or a retry gets the same receipt.
 */
export async function submitDraft(
  id: string,
  version: number,
  as: 'application' | 'correction' = 'application',
  updateAccount = false,
): Promise<Receipt> {
  writeFlow('tempNotificationSeqID', JSON.stringify({ id, version, updateAccount }));
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
  updateAccount: boolean;
}

/** The submission that this tab has tried last. */
export function lastAttempt(): Attempt | undefined {
  try {
    const { id, version, updateAccount } = JSON.parse(readFlow('tempNotificationSeqID') ?? '{}');
    if (typeof id !== 'string') return undefined;
    return { id, version: Number(version), updateAccount: updateAccount === true };
  } catch {
    return undefined;
  }
}

/** Submits what this tab has tried to submit already: gives the receipt of what has arrived. */
export function submitAgain(
  { id, version, updateAccount }: Attempt,
  as?: 'application' | 'correction',
): Promise<Receipt> {
  return submitDraft(id, version, as, updateAccount);
}
