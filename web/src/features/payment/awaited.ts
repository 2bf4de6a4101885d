import type { PaymentDetail } from '@/api/model';

/** Whether the payer has come back from the bank and the bank has not told yet what became of it. */
export function isAwaited({ inquiring, attempts }: Pick<PaymentDetail, 'inquiring' | 'attempts'>) {
  return inquiring && attempts.some(({ state }) => state === 'RETURNED');
}

/** Whether the page asks to pay by the due date: not where it asks not to pay again. */
export function isReminded(payment: Pick<PaymentDetail, 'inquiring' | 'attempts' | 'dueSoon'>) {
  return payment.dueSoon && !isAwaited(payment);
}
