import { useEffect } from 'react';

/** Told when the browser's 'back' shows this page again as it was left, half-done acts included. */
export function useComeBack(told: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && told();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [told]);
}
