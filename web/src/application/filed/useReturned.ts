import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';

/** The numbers of the own applications of a procedure that wait for their correction. */
export function useReturned(procedureId: string): readonly string[] {
  const body = { status: 'REQUESTING_CORRECTION', procedureId } as const;
  const { data } = useQuery(
    userQuery('/api/common/application-progress/list-get', body, { quiet: true }),
  );
  return data?.applications.map((each) => each.electronicApplicationNumber) ?? [];
}
