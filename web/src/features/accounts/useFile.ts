import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PortalError } from '@/api/error';
import { staffQuery } from '@/api/query';
import { isAbsent, takesPage } from '@/shell/problem';

/** Why the server refuses a look, or asks for a reason first (internal/account). */
const refusals = ['accountNeed', 'accountElsewhere'];

/** An account as staff read it, for a reason where its person has filed nothing at their bureaus. */
export function useFile(accountId: string) {
  const [reason, look] = useState('');
  const query = useQuery({
    ...staffQuery(
      '/api/staff/mst/user-mng/detail-get',
      { accountId, ...(reason && { reason }) },
      { quiet: true },
    ),
    throwOnError: (failed) => takesPage(failed) && !isAbsent(failed),
  });
  const { error } = query;
  const refused = error instanceof PortalError && refusals.includes(error.reason ?? '');
  return {
    ...query,
    refusal: refused ? error : undefined,
    absent: isAbsent(error) && !refused,
    look,
  };
}
