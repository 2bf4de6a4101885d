import { QueryClientProvider } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { PortalProvider, usePortal } from '@/shell/config';
import { createQueries } from '@/shell/queries';
import type { Page } from '@/shell/table';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Content } from './Content';
import { type Seen, type Sight, sightOf, userPaths } from './pages';
import { supportTexts } from './texts';

const starts = [
  'HOME',
  'PROGRESS',
  'HISTORY',
  'NOTICES',
  'LICENCES',
  'PAYMENTS',
  'DRAFTS',
  'MANDATES_GIVEN',
  'MANDATES_HELD',
  'PROFILE',
  'METHODS',
] as const;

/** A page of the user's as the user sees it. Nothing in it acts; links to such pages are followed here. */
export default function Screen({ seen, onSight }: { seen: Seen; onSight: (sight: Sight) => void }) {
  const t = useTexts(supportTexts);
  const portal = usePortal();
  const heading = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [queries] = useState(createQueries);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const of = frame.current;
    if (!of) return;
    const mark = () => markDead(of, t.notHere);
    mark();
    const watch = new MutationObserver(mark);
    watch.observe(of, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [t.notHere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes takes the focus.
  useEffect(() => {
    setAttempts(0);
    heading.current?.focus();
  }, [seen]);
  const stop = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('a, button:not([aria-expanded])');
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    const sight = seenBy(pressed);
    if (sight && event.type === 'click') onSight(sight);
    else setAttempts(attempts + 1);
  };
  return (
    <section>
      <div ref={heading} tabIndex={-1}>
        <Heading level={2}>{t.who(seen.name)}</Heading>
      </div>
      <p className="mb-4">{t.nothing}</p>
      <nav aria-label={t.pages} className="mb-4 flex flex-wrap gap-2">
        {starts.map((page) => (
          <Button
            key={page}
            size="sm"
            variant={page === seen.page ? 'solid' : 'outline'}
            aria-current={page === seen.page ? 'page' : undefined}
            onClick={() => onSight({ page })}
          >
            {t[page]}
          </Button>
        ))}
      </nav>
      <div role="status" className="mb-4">
        {attempts > 0 && <p key={attempts}>{t.notHere}</p>}
      </div>
      <section
        ref={frame}
        aria-label={t.frame}
        className="rounded-8 border border-solid-gray-420 p-4"
        onClickCapture={stop}
        onAuxClickCapture={stop}
        onSubmitCapture={(event) => event.preventDefault()}
      >
        <PortalProvider
          value={{
            ...portal,
            routes: [...portal.routes, ...userPaths.map((path) => ({ path }) as Page)],
          }}
        >
          <QueryClientProvider client={queries}>
            {seen.closed ? (
              <NotificationBanner tone="warning" title={t.closed} />
            ) : (
              <Content
                key={`${seen.page} ${seen.about}`}
                seen={seen}
                none={<EmptyState>{t.none}</EmptyState>}
              />
            )}
          </QueryClientProvider>
        </PortalProvider>
      </section>
    </section>
  );
}

/** Which page a link leads to here; undefined where it leads to none. */
const seenBy = (pressed: Element) =>
  pressed instanceof HTMLAnchorElement ? sightOf(new URL(pressed.href)) : undefined;

/** Shows of all that does nothing here that it does not, and why. */
function markDead(frame: HTMLElement, why: string) {
  for (const each of frame.querySelectorAll<HTMLElement>('a, button:not([aria-expanded])')) {
    if (seenBy(each)) continue;
    each.setAttribute('aria-disabled', 'true');
    each.title = why;
    each.style.opacity = '0.6';
    each.style.cursor = 'not-allowed';
  }
}
