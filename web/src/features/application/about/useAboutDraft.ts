import { useQuery } from '@tanstack/react-query';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';

/** The draft that goes with an application, or why there can be none now. */
export type AboutDraft = { id: string } | { refusal: string };

/** Begins the draft of a correction or an addition, or finds the one that was begun. */
export function useAboutDraft(
  as: 'correction' | 'append',
  electronicApplicationNumber: string,
): AboutDraft | undefined {
  const { data } = useQuery({
    queryKey: ['about-draft', as, electronicApplicationNumber],
    queryFn: async (): Promise<AboutDraft> => {
      try {
        const { temporalyNotificationId } = await api.call(`/api/common/${as}/create`, {
          electronicApplicationNumber,
        });
        return { id: temporalyNotificationId };
      } catch (error) {
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
