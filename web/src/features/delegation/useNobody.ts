import { useQuery } from '@tanstack/react-query';
import type { DelegationDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { useAccount } from '@/shell/config';

/** Whether whoever looks says who of a firm acts under a power of attorney that it holds: its own login, and its managers. */
export function useAssigns(of: DelegationDetail): boolean {
  const info = useAccount().info as UserInfo | undefined;
  const firm = info?.acting
    ? info.acting.firmRole === 'MANAGER'
    : info?.userAttribute.type !== 'individual';
  return firm && of.state === 'REGISTERED' && of.sides.includes('DELEGATE');
}

/** Whether nobody who is a member of the firm now acts under it, for whoever can assign it. */
export function useNobody(of: DelegationDetail): boolean {
  const enabled = useAssigns(of);
  const { delegationId } = of;
  const { data } = useQuery({
    ...userQuery('/api/common/delegation/assignment-get', { delegationId }, { quiet: true }),
    enabled,
  });
  return enabled && data?.nobody === true;
}
