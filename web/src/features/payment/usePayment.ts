import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';

/** The payment the address names. Coming back to the window asks for it again. */
export function usePayment() {
  const paymentNumber = useSearchParams()[0].get('paymentNumber') ?? '';
  return useQuery({
    ...userQuery('/api/common/payment/detail-get', { paymentNumber }),
    refetchOnWindowFocus: (query) => query.state.data?.paymentStatus !== 'PAID',
  });
}
