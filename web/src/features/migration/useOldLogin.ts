import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { report } from '@/shell/problem';
import { type Failure, failureOf } from './failure';
import { type OldSystem, paths } from './paths';

/** Old systems are slow: the server waits 40 s for all of their answers. */
const TIMEOUT = 60_000;

/** Signs in to an old system and goes on to the check; tells a refusal in place. */
export function useOldLogin(type: OldSystem, onRefused: () => Promise<void>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [state, setState] = useState<{
    pending: boolean;
    failure: Failure | undefined;
    /** The server's own words. */
    answer: string;
    failures: number;
  }>({ pending: false, failure: undefined, answer: '', failures: 0 });

  const login = async (userId: string, password: string) => {
    setState((now) => ({ ...now, pending: true, failure: undefined }));
    try {
      const body = { type, userId, password };
      const preview = await api.call('/api/common/userinfo/handover-login', body, {
        timeout: TIMEOUT,
      });
      const { queryKey } = userQuery('/api/common/userinfo/handover-preview-get', { type });
      queries.setQueryData(queryKey, preview);
      await navigate(paths.confirm(type));
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined) report(error);
      else await onRefused();
      const answer = error instanceof PortalError ? error.message : '';
      setState((now) => ({ pending: false, failure, answer, failures: now.failures + 1 }));
    }
  };
  return { ...state, login };
}
