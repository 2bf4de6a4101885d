import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/ui/Icon';

/** A trouble with keeping the draft, and what one can do about it. */
export function SaveBox({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What has the focus must not be hidden behind the box.
    const clear = () => {
      const focused = document.activeElement;
      if (!focused || !box.current || box.current.contains(focused)) return;
      const hidden =
        focused.getBoundingClientRect().bottom - box.current.getBoundingClientRect().top;
      if (hidden > 0 && focused !== document.body) window.scrollBy(0, hidden + 16);
    };
    clear();
    document.addEventListener('focusin', clear);
    return () => document.removeEventListener('focusin', clear);
  }, []);
  return (
    <div ref={box} className="rounded-8 border-3 border-warning-yellow-2 px-4 py-3">
      <p className="flex items-start gap-2 font-bold">
        <Icon name="warning" className="mt-0.5 size-6 text-warning-yellow-2" />
        {title}
      </p>
      <p className="mt-1">{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
