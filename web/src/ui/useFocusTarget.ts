import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from './ErrorSummary';

/** Gives the focus to a control that comes after the page, each time a link leads to it by its id. */
export function useFocusTarget(id: string): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another with each link that was followed.
  useEffect(() => {
    if (hash !== `#${id}`) return;
    // After the heading, which takes the focus on every new page.
    const timer = setTimeout(() => focusField(id), 0);
    return () => clearTimeout(timer);
  }, [hash, key, id]);
}
