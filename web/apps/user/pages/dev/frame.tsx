import type { ReactNode } from 'react';
import { Heading } from '@/ui/Heading';

/** A kind of components, under its own heading that the contents lead to. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <Heading level={2} id={id} tabIndex={-1}>
        {title}
      </Heading>
      <div className="flex flex-col gap-10">{children}</div>
    </section>
  );
}

/** Specimens of one component or state. `row` sets them side by side. */
export function Case({
  name,
  row,
  children,
}: {
  name: string;
  row?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <h3 className="mb-3 text-[0.875rem] font-bold text-solid-gray-700">{name}</h3>
      <div className={row ? 'flex flex-wrap items-center gap-4' : 'flex flex-col gap-6'}>
        {children}
      </div>
    </div>
  );
}
