import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';

/** What the checks of a case compute, and what officers have confirmed of it; undefined until it is there. */
export const useChecked = ({
  electronicApplicationNumber,
}: Pick<ReviewDetail, 'electronicApplicationNumber'>) =>
  useQuery(
    staffQuery(
      '/api/staff/common/review/checks-get',
      { electronicApplicationNumber },
      { quiet: true },
    ),
  );
