import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { payTexts } from './payTexts';

/** Tells the server that the payer came back from the bank, and has the bank asked on request. */
export function usePaymentReturn(paymentNumber: string) {
  const t = useTexts(payTexts);
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const followed = useRef('');
  const attemptId = query.get('attemptId') ?? '';
  const act = async (call: () => Promise<unknown>) => {
    setPending(true);
    setFailure('');
    try {
      await call();
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      setFailure(error.status === 200 && error.message ? error.message : t.retryLater);
    } finally {
      await queries.invalidateQueries({ queryKey: ['/api/common/payment/detail-get'] });
      setPending(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return.
  useEffect(() => {
    if (attemptId === '' || followed.current === attemptId) return;
    followed.current = attemptId;
    void act(() =>
      api.call('/api/common/payment/return', { paymentNumber, attemptId }, { quiet: true }),
    ).then(() => setQuery({ paymentNumber }, { replace: true }));
  }, [attemptId]);
  const recheck = () =>
    act(() => api.call('/api/common/payment/recheck', { paymentNumber }, { quiet: true }));
  return { pending, failure, recheck };
}
