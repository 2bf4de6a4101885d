import { sessionStore } from '@/lib/storage';

const KEY = 'payingUnder';

/** Keeps under which power of attorney this tab goes to the bank, which leads back to an address without it. */
export function keepMandate(paymentNumber: string): void {
  const mandate = new URLSearchParams(window.location.search).get('mandate');
  if (mandate) sessionStore.set(KEY, JSON.stringify({ paymentNumber, mandate }));
}

/** Leads on to the payment that an agent came back to from the bank; whether it does. */
export function backUnderMandate(): boolean {
  if (typeof window === 'undefined') return false; // frames are written with the build
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const { paymentNumber, mandate } = JSON.parse(sessionStore.get(KEY) ?? '{}');
  const back =
    pathname === '/mypage/payment/detail' &&
    !query.has('mandate') &&
    query.get('paymentNumber') === paymentNumber;
  if (!back) return false;
  sessionStore.remove(KEY);
  query.set('mandate', mandate);
  window.location.replace(`${pathname}?${query}`);
  return true;
}
