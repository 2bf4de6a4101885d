import type { ReactNode } from 'react';

/** Words that also stand within sentences, here by themselves: with a capital. */
export function Capital({ children }: { children: ReactNode }) {
  return <span className="inline-block first-letter:uppercase">{children}</span>;
}
