import { useMutation } from '@tanstack/react-query';
import { PortalError } from '@/api/error';
import type { FieldError, ReviewDetail } from '@/api/model';
import { staffApi } from '@/api/staff';

const nothing: readonly FieldError[] = [];

/**
 * Fetches the notice of a refusal as the applicant would have it, which is there until it is closed, or else what the server
 * refuses of what was typed.
 */
export function useRefusalPreview({ electronicApplicationNumber }: ReviewDetail) {
  const { data, mutate, reset } = useMutation({
    mutationFn: async (typed: { ground: string; provision?: string; reason: string }) => {
      try {
        const input = { electronicApplicationNumber, ...typed };
        return { notice: await staffApi.call('/api/staff/common/review/refusal-preview', input) };
      } catch (error) {
        if (error instanceof PortalError && error.fields.length > 0)
          return { refused: error.fields };
        throw error;
      }
    },
  });
  return {
    ...{ notice: data?.notice, refused: data?.refused ?? nothing },
    ...{ preview: mutate, close: reset },
  };
}
