import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageTransitionError } from '@/api/error';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import type { UserInfo } from '@/api/user-info';
import { useAccount, usePortal } from '@/shell/config';
import { purposeIn } from './paths';

const summaryQuery = queryOptions({
  queryKey: ['/api/common/account/summary-get'] as const,
  queryFn: ({ signal }) => api.read('/api/common/account/summary-get', { signal, quiet: true }),
  meta: { quiet: true },
});

/** What a form, its confirmation and its end are for, as their address says it. */
export const usePurpose = () => purposeIn(useSearchParams()[0]);

/** Who fills the form in. */
export function useOwn() {
  const { accountName } = usePortal();
  const info = useAccount().info as UserInfo | undefined;
  if (!info) throw new PageTransitionError();
  const { acting } = info;
  const { data } = useQuery({ ...summaryQuery, enabled: !acting });
  const { accountId, userCategory } = info.userInfoDetail;
  if (acting) {
    // The power of attorney is the firm's: its kind decides, and a member's own address is anybody's.
    const { memberId, holderName, type } = acting;
    return {
      ...{ accountId: memberId, name: holderName, mail: '' },
      organization: type === 'organization',
    };
  }
  return {
    ...{ accountId, name: accountName(info as never), mail: data?.mail ?? '' },
    organization: userCategory === '3',
  };
}

/** The power of attorney that the form is about, where it is about one. */
export function useAbout() {
  const purpose = usePurpose();
  const id = 'id' in purpose ? purpose.id : '';
  const query = userQuery('/api/common/delegation/detail-get', { delegationId: id });
  const { data } = useQuery({ ...query, enabled: id !== '' });
  return { about: data, ready: id === '' || data !== undefined };
}

/** What can be chosen. */
export function useOptions() {
  const purpose = usePurpose();
  const parent = purpose.kind === 'appoint' ? { parentId: purpose.id } : {};
  const { data } = useQuery(userQuery('/api/common/delegation/options-get', parent));
  return data;
}
