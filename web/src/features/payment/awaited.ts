import type { PaymentDetail } from '@/api/model';

/** Whether the payer has come back from the bank and the bank has not told yet what became of it. */
export function isAwaited({ asking, attempts }: Pick<PaymentDetail, 'asking' | 'attempts'>) {
  return asking && attempts.some(({ state }) => state === 'RETURNED');
}
