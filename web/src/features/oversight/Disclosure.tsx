import type { ReactNode } from 'react';

/** The numbers of a plot, a line for each day: told where they are asked for, so that the page stays one to look over. */
export function Disclosure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details>
      <summary className="py-1 text-key-1000 underline">{name}</summary>
      <div className="mt-3 space-y-3">{children}</div>
    </details>
  );
}
