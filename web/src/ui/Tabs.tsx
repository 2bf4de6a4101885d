import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';

/** One tab and what it shows. */
export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Tabs; arrow keys move between them, Home and End to the ends. */
export function Tabs({
  label,
  tabs,
  current,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap border-b border-solid-gray-420"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`panel-${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => move(event, index)}
            className={cx(
              'min-h-12 border-b-4 px-3 py-2',
              tab.id === current
                ? 'border-key-900 font-bold text-key-1000'
                : 'border-transparent hover:border-solid-gray-420 print:hidden',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          hidden={tab.id !== current}
          className="py-6"
        >
          {tab.id === current && tab.content}
        </div>
      ))}
    </div>
  );
}

/** A part that opens and closes; works without script and in print search. */
export function Accordion({
  summary,
  children,
  open,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
}) {
  return (
    <details open={open} className="group border-b border-solid-gray-420">
      <summary className="flex cursor-pointer list-none items-start gap-3 px-2 py-4 hover:bg-solid-gray-50 [&::-webkit-details-marker]:hidden">
        <span className="mt-0.5 block h-fit rounded-full border border-key-900 text-key-900 transition-transform group-open:rotate-180">
          <Icon name="chevron" className="block size-6" />
        </span>
        <span className="font-bold">{summary}</span>
      </summary>
      <div className="px-2 pb-6 sm:ps-11">{children}</div>
    </details>
  );
}
