import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DraftSession, type OpenedDraft, openDraft } from './session';

/** Opens a draft for the wizard. The step pages share it; it ends when the wizard is left. */
export function useDraft(id: string): OpenedDraft | undefined {
  const { data } = useQuery({
    queryKey: ['draft-session', id],
    queryFn: () => openDraft(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  return data;
}

/** Saves what is left when the page hides, and goes on when it comes back or is online again. */
export function useAutosave({ autosave }: DraftSession): void {
  useEffect(() => {
    const hide = () => autosave.leave();
    const back = () => {
      const { phase } = autosave.state.get();
      if (phase === 'retrying' || phase === 'expired') void autosave.resume();
    };
    const visibility = () => (document.visibilityState === 'hidden' ? hide() : back());
    const unload = (event: BeforeUnloadEvent) => {
      if (autosave.atRisk) event.preventDefault();
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('online', back);
    window.addEventListener('focus', back);
    window.addEventListener('beforeunload', unload);
    document.addEventListener('visibilitychange', visibility);
    return () => {
      void autosave.flush();
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('online', back);
      window.removeEventListener('focus', back);
      window.removeEventListener('beforeunload', unload);
      document.removeEventListener('visibilitychange', visibility);
    };
  }, [autosave]);
}
