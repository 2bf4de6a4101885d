import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { keepMandate } from '@/shell/mandatePayment';
import { payTexts } from './payTexts';

/** Starts an electronic payment and leads to the bank's page; tells in place why it was not started. */
export function useStartPayment(paymentNumber: string) {
  const t = useTexts(payTexts);
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const start = async (bankId: string) => {
    setPending(true);
    setFailure('');
    try {
      const { bankUrl } = await api.call(
        '/api/common/payment/start',
        { paymentNumber, bankId },
        { quiet: true },
      );
      keepMandate(paymentNumber);
      window.location.assign(bankUrl);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      setFailure(error.status === 200 && error.message ? error.message : t.retryLater);
    } finally {
      setPending(false);
      // Whoever comes back with the browser's button sees what was started.
      void queries.invalidateQueries({ queryKey: ['/api/common/payment/detail-get'] });
    }
  };
  return { pending, failure, start };
}
