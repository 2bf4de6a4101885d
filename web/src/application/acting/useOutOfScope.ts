import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { userInfo } from '@/api/user-info';
import { useStore } from '@/lib/useStore';

/** Tells of a procedure whether it cannot be filed under the power of attorney of the page; of none where one acts under none. */
export function useOutOfScope(): (procedureId: string) => boolean {
  const under = (useStore(userInfo).info?.acting?.delegationId ?? '') !== '';
  const query = userQuery('/api/mst/procedure/list-get', {}, { quiet: true });
  const { data } = useQuery({ ...query, enabled: under });
  return (procedureId) =>
    under && data?.procedures.find((each) => each.procedureId === procedureId)?.available === false;
}
