import type { ReactNode } from 'react';

/** A short list beside the work list. */
export function SideList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 border-b border-solid-gray-420 font-bold">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** A line of it, with a count where there is one. */
export function SideRow({ children, count }: { children: ReactNode; count?: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-2 py-1">
      <span className="min-w-0">{children}</span>
      {count !== undefined && <span className="shrink-0 tabular-nums">{count}</span>}
    </li>
  );
}
