import type { ReactNode } from 'react';
import { cx } from './cx';

/** One thing that happened, or will. */
export interface TimelineItem {
  id: string;
  title: ReactNode;
  /** When, as text; left out for what is still to come. */
  time?: string;
  /** The moment for machines (RFC 3339). */
  dateTime?: string;
  description?: ReactNode;
  state?: 'done' | 'current' | 'upcoming';
}

/** What happened, in order. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map((item, index) => (
        <li
          key={item.id}
          aria-current={item.state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < items.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute start-[0.6875rem] top-4 bottom-0 w-0.5 bg-solid-gray-420 forced-fill"
            />
          )}
          <Dot state={item.state} />
          <div className="min-w-0 flex-1">
            <p className={cx('font-bold', item.state === 'upcoming' && 'text-solid-gray-700')}>
              {item.title}
            </p>
            {item.time && (
              <time dateTime={item.dateTime} className="block text-[0.875rem] text-solid-gray-700">
                {item.time}
              </time>
            )}
            {item.description && <div className="mt-1 whitespace-pre-line">{item.description}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Dot({ state = 'done' }: { state?: TimelineItem['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative mt-1 size-6 shrink-0 rounded-full border-4',
        state === 'done' && 'border-key-900 bg-key-900 forced-fill',
        state === 'current' && 'border-key-900 bg-white',
        state === 'upcoming' && 'border-solid-gray-420 bg-white forced-colors:border-dashed',
      )}
    />
  );
}
