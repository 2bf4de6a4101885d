import type { PaymentDetail } from '@/api/model';

/** Whether the payer has come back from the bank and the bank has not told yet what became of it. */
export function isAwaited({ asking, attempts }: Pick<PaymentDetail, 'asking' | 'attempts'>) {
  return asking && attempts.some(({ state }) => state === 'RETURNED');
}

/** Whether the page asks to pay by the due date: not where it asks not to pay again. */
export function isReminded(payment: Pick<PaymentDetail, 'asking' | 'attempts' | 'dueSoon'>) {
  return payment.dueSoon && !isAwaited(payment);
}
