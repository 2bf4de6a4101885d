import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Shows something over whatever page there is, in a root of its own, so that the page
 * and what was typed on it stay as they are. Gives the way to take it away.
 */
export function overlay(content: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(content);
  return () => {
    root.unmount();
    place.remove();
  };
}
