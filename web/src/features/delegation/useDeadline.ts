import type { DelegationSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { answerBy } from './status';

/** Until when what waits can be answered, as text: a day, or to the minute. */
export function useDeadline() {
  const format = useFormat();
  return (of: Pick<DelegationSummary, 'createdAt' | 'validUntil'>) => {
    const at = answerBy(of);
    return at.length === 10 ? format.date(at) : format.dateTime(at);
  };
}
