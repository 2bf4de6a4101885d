import { randomId } from '@/lib/id';
import { readFlow, writeFlow } from '@/lib/session';

/** What a request for withdrawal says so far. The key lets it arrive once only. */
export interface Withdrawal {
  number: string;
  reason: string;
  key: string;
}

/** What was entered for an application in this tab. */
export function readWithdrawal(number: string): Withdrawal {
  try {
    const kept = JSON.parse(readFlow('formDataWithdraw') ?? 'null');
    if (kept?.number === number && typeof kept.reason === 'string') return kept;
  } catch {
    // Nothing of ours.
  }
  return { number, reason: '', key: randomId() };
}

/** Keeps it until the pages of applications are left. */
export function writeWithdrawal(withdrawal: Withdrawal): void {
  writeFlow('formDataWithdraw', JSON.stringify(withdrawal));
}

/** Another reason is another request. */
export function withReason({ number }: Withdrawal, reason: string): Withdrawal {
  return { number, reason, key: randomId() };
}
