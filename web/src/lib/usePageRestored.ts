import { useEffect } from 'react';

/** Told when the browser's 'back' shows this page again as it was left, half-done acts included. */
export function usePageRestored(onBack: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onBack();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [onBack]);
}
