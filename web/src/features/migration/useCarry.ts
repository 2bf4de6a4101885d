import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CarryPreview } from '@/api/model';
import { api } from '@/api/user';
import { userInfo } from '@/api/user-info';
import { report } from '@/shell/problem';
import { type Failure, failureOf } from './failure';
import { paths } from './paths';

/** Carries over what waits. Asking again after no answer is safe: the server does it once. */
export function useCarry({ handoverId, type }: CarryPreview) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [state, setState] = useState<{
    pending: boolean;
    failure: Failure | undefined;
    failures: number;
  }>({ pending: false, failure: undefined, failures: 0 });

  const carry = async (items: readonly string[]) => {
    setState((now) => ({ ...now, pending: true, failure: undefined }));
    try {
      const body = { handoverId, confirmed: true, items: [...items] };
      await api.call('/api/common/userinfo/handover', body);
      // The account's data, all that is listed of it and what waited are no longer what was read;
      // nothing is asked anew before a page that comes next wants it.
      await userInfo.fetch({ force: true });
      void queries.invalidateQueries({ refetchType: 'none' });
      await navigate(paths.complete(type), { replace: true });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined) report(error);
      setState((now) => ({ pending: false, failure, failures: now.failures + 1 }));
    }
  };
  return { ...state, carry };
}
