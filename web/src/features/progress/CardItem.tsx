import type { ReactNode } from 'react';

/** A line of the card: what it is about, and what is said. */
export function CardItem({
  term,
  strong,
  children,
}: {
  term: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-[0.875rem] text-solid-gray-700">{term}</dt>
      <dd className={strong ? 'text-[1.0625rem] font-bold' : undefined}>{children}</dd>
    </div>
  );
}
