import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';

/** How often, and for how many times, the page looks whether the bank has answered. */
const EVERY = 3000;
const MOST = 100;

/**
 * The payment the address names. Coming back to the window asks for it again, and so does
 * time while the bank is being asked.
 */
export function usePayment() {
  const paymentNumber = useSearchParams()[0].get('paymentNumber') ?? '';
  return useQuery({
    ...userQuery('/api/common/payment/detail-get', { paymentNumber }),
    refetchOnWindowFocus: (query) => query.state.data?.paymentStatus !== 'PAID',
    refetchInterval: ({ state }) =>
      state.data?.asking && state.dataUpdateCount < MOST ? EVERY : false,
  });
}
