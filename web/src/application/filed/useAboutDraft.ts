import { useQuery } from '@tanstack/react-query';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';

/** The draft that goes with an application, or why there can be none now. */
export type AboutDraft = { id: string } | { refusal: string };

/**
 * Begins the draft of a correction or an addition, or finds the one that was begun. sent asks
 * for the receipt of one that this tab has filed, where its answer was lost.
 */
export function useAboutDraft<R = never>(
  as: 'correction' | 'append',
  electronicApplicationNumber: string,
  sent?: () => Promise<R | undefined>,
): AboutDraft | { receipt: R } | undefined {
  const { data } = useQuery({
    queryKey: ['about-draft', as, electronicApplicationNumber],
    queryFn: async (): Promise<AboutDraft | { receipt: R }> => {
      try {
        const { temporalyNotificationId } = await api.call(`/api/common/${as}/create`, {
          electronicApplicationNumber,
        });
        return { id: temporalyNotificationId };
      } catch (error) {
        const receipt = await sent?.();
        if (receipt) return { receipt };
        if (error instanceof PortalError && error.codes.length > 0) {
          return { refusal: error.message };
        }
        throw error;
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
