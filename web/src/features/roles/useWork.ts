import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';

/** How much somebody works on. */
export const useWork = (staffId: string) =>
  useQuery({
    ...staffQuery('/api/staff/common/review/work-get', { staffId }, { quiet: true }),
    staleTime: 0,
  });
