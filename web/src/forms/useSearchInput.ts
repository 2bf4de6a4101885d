import { useState } from 'react';

/**
 * What is typed into the search of a list, beginning with what the address says. Where the
 * part of the address that it names changes, by a link or by going back, it is that again.
 */
export function useSearchInput<Typed>(address: string, given: Typed) {
  const [seen, setSeen] = useState(address);
  const [typed, setTyped] = useState(given);
  if (seen !== address) {
    setSeen(address);
    setTyped(given);
  }
  return [typed, setTyped] as const;
}
