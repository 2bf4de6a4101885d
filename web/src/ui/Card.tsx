import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import { RouteLink } from './RouteLink';

/** A framed part of a page with its heading and, at its foot, its acts. */
export function Card({
  title,
  level = 2,
  aside,
  children,
  footer,
}: {
  title?: ReactNode;
  level?: 2 | 3;
  /** Beside the heading: a count, a chip. */
  aside?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="flex flex-col rounded-12 border border-solid-gray-420 bg-white px-4 py-5 sm:px-6">
      {title && (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <Heading className="text-[1.25rem] leading-normal font-bold">{title}</Heading>
          {aside}
        </div>
      )}
      <div className="flex-1">{children}</div>
      {footer && <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">{footer}</div>}
    </section>
  );
}

/** A card that is one link: a thing one can choose to do. */
export function LinkCard({
  to,
  title,
  children,
}: {
  to: string;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <RouteLink
      to={to}
      className="group block h-full rounded-12 border border-solid-gray-420 bg-white px-4 py-5 hover:border-key-900 hover:bg-key-50 focus-visible:rounded-12 sm:px-6"
    >
      <span className="flex items-start gap-3">
        <span className="min-w-0 flex-1 text-[1.125rem] font-bold text-key-1000 underline underline-offset-[3px] group-hover:decoration-[3px]">
          {title}
        </span>
        <Icon name="right" className="mt-1 size-6 text-key-900" />
      </span>
      {children && <span className="mt-1 block text-solid-gray-700">{children}</span>}
    </RouteLink>
  );
}

/** The tone of a status chip; the words carry the meaning, the colour only helps. */
export type ChipTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export const chips: Record<ChipTone, string> = {
  neutral: 'border-solid-gray-600 bg-white text-solid-gray-800',
  info: 'border-key-900 bg-key-50 text-key-1000',
  success: 'border-success-2 bg-green-50 text-green-900',
  warning: 'border-warning-orange-2 bg-orange-50 text-orange-1000',
  error: 'border-error-1 bg-red-50 text-red-1000',
};

/** A short state in a frame. */
export function StatusChip({
  tone = 'neutral',
  children,
}: {
  tone?: ChipTone;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-block rounded-8 border px-2 py-0.5 text-[0.875rem] leading-normal font-bold md:whitespace-nowrap',
        chips[tone],
      )}
    >
      {children}
    </span>
  );
}

/** Said in place of a list that has nothing in it, with what one can do. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-8 bg-solid-gray-50 px-4 py-6 text-center text-solid-gray-700">
      <p>{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
