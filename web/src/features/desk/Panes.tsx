import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { cx } from '@/ui/cx';
import { Anchor } from '@/ui/Link';
import { caseTexts } from './caseTexts';

const ids = ['pane-form', 'pane-content', 'pane-decision'] as const;

/**
 * The three panes of a case: on a wide screen beside each other, each scrolled by itself, so that
 * form, document and decision are seen at once; on others one after the other, with a way to each.
 */
export function Panes({
  form,
  content,
  decision,
  documents,
}: {
  form: ReactNode;
  content: ReactNode;
  decision: ReactNode;
  /** Whether documents came with the filing; without, their pane leaves its width to the decision. */
  documents: boolean;
}) {
  const t = useTexts(caseTexts);
  const titles = [t.filed, t.tabs, t.decisionPane];
  const grid = useToFoot();
  return (
    <>
      <nav aria-label={t.panes} className="mb-4 xl:hidden print:hidden">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {ids.map((id, index) => (
            <li key={id}>
              <Anchor
                href={`#${id}`}
                className="inline-block py-1"
                onClick={(event) => {
                  event.preventDefault();
                  const heading = document.getElementById(id);
                  heading?.scrollIntoView({ block: 'start' });
                  heading?.focus({ preventScroll: true });
                }}
              >
                {titles[index]}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <div
        ref={grid}
        className={cx(
          'grid gap-4 xl:h-(--panes)',
          documents ? 'xl:grid-cols-3' : 'xl:grid-cols-[7fr_5fr_8fr]',
        )}
      >
        {[form, content, decision].map((pane, index) => (
          <section
            key={ids[index]}
            aria-labelledby={ids[index]}
            // What has the focus is scrolled clear of what stands at the foot.
            style={{ scrollPaddingBottom: index === 2 ? '45dvh' : undefined }}
            className="@container min-w-0 rounded-8 border border-solid-gray-420 bg-white p-3 xl:overflow-y-auto"
          >
            <h2 id={ids[index]} tabIndex={-1} className="mb-2 text-[1.125rem] font-bold">
              {titles[index]}
            </h2>
            {pane}
          </section>
        ))}
      </div>
    </>
  );
}

/** Has the panes end where the window does, whatever stands above them: what is at their foot is in sight without scrolling the page. */
function useToFoot() {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const box = grid.current;
      if (!box) return;
      const top = box.getBoundingClientRect().top + window.scrollY;
      box.style.setProperty('--panes', `max(24rem, calc(100dvh - ${Math.round(top)}px - 1rem))`);
    };
    measure();
    const above = new ResizeObserver(measure);
    above.observe(document.body);
    return () => above.disconnect();
  }, []);
  return grid;
}
