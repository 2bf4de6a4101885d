import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField, SEEK } from '@/ui/ErrorSummary';
import type { SectionDefinition } from './procedure/definition';
import { RowLine } from './RowLine';
import { controlId, headingId } from './registry/pointer';

interface Props {
  section: SectionDefinition;
  keys: readonly string[];
  onCopy?: (index: number) => void;
  onRemove?: (index: number) => void;
}

/** Pixels of a line before it is measured. */
const LINE = 58;

/** Many rows as a list of lines, of which one is open; only those near the window are in the page. */
export default function ManyRows({ section, keys, onCopy, onRemove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { open, held, toggle, hold } = useSought(section, keys);
  const pinned = [open, held].map((key) => keys.indexOf(key));
  const rows = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => LINE,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 6,
    scrollMargin: useTop(list),
    useFlushSync: false,
    // What is open or has the focus stays, wherever one scrolls.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return [...new Set([...near, ...pinned.filter((index) => index >= 0)])].sort((a, b) => a - b);
    },
  });
  // What opens at the upper edge grows downwards; only what is wholly above moves the rest.
  rows.shouldAdjustScrollPositionOnItemSizeChange = (item, _, { scrollOffset }) =>
    item.end <= (scrollOffset ?? 0);
  return (
    <ol
      ref={list}
      className="relative border-t border-solid-gray-420"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-setsize={keys.length}
          aria-posinset={index + 1}
          aria-labelledby={headingId(controlId(`/${section.id}/${index}`))}
          className="absolute inset-x-0 top-0 border-b border-solid-gray-420"
          style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          onFocus={() => hold(keys[index] ?? '')}
        >
          <RowLine
            section={section}
            index={index}
            open={keys[index] === open}
            onToggle={() => toggle(keys[index] ?? '')}
            onCopy={onCopy}
            onRemove={onRemove}
          />
        </li>
      ))}
    </ol>
  );
}

/** Which row is open and which one must stay in the page: those one asked for, or has the focus in. */
function useSought(section: SectionDefinition, keys: readonly string[]) {
  const [open, setOpen] = useState('');
  const [held, hold] = useState('');
  const seek = useCallback(
    (id: string) => {
      const [name, row = '', field] = id.split('-');
      const key = name === section.id && /^\d+$/.test(row) ? keys[Number(row)] : undefined;
      if (key === undefined) return;
      hold(key);
      if (field !== 'title') setOpen(key);
    },
    [section.id, keys],
  );
  useEffect(() => {
    const listen = (event: Event) => {
      const { detail } = event as CustomEvent<string>;
      // It must be in the page before it can take the focus.
      flushSync(() => seek(detail));
    };
    document.addEventListener(SEEK, listen);
    return () => document.removeEventListener(SEEK, listen);
  }, [seek]);
  // The field that the address names was asked for before the list was there.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (!id.startsWith(`${section.id}-`)) return;
    const timer = setTimeout(() => focusField(id), 0);
    return () => clearTimeout(timer);
  }, [section.id]);
  return { open, held, hold, toggle: (key: string) => setOpen(open === key ? '' : key) };
}

/** How far below the top of the page an element begins, also after what is above it has changed. */
function useTop(element: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
