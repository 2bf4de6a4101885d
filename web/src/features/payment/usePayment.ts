import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';

/**
 * How long until the page looks again whether the bank has answered: soon, after five minutes later.
 * After an hour only a return to the window looks, so that a page left open ends its session at last.
 */
const pause = (loads: number) => {
  if (loads < 100) return 3000;
  return loads < 210 ? 30_000 : false;
};

/**
 * The payment the address names. Coming back to the window asks for it again, and so does
 * time while the bank is being asked.
 */
export function usePayment() {
  const paymentNumber = useSearchParams()[0].get('paymentNumber') ?? '';
  return useQuery({
    ...userQuery('/api/common/payment/detail-get', { paymentNumber }),
    refetchOnWindowFocus: (query) => query.state.data?.paymentStatus !== 'PAID',
    refetchInterval: ({ state }) => (state.data?.inquiring ? pause(state.dataUpdateCount) : false),
  });
}
