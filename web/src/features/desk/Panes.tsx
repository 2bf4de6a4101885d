import type { ReactNode } from 'react';
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
        className={cx(
          'grid gap-4 xl:h-[calc(100dvh-12.5rem)]',
          documents ? 'xl:grid-cols-3' : 'xl:grid-cols-[7fr_5fr_8fr]',
        )}
      >
        {[form, content, decision].map((pane, index) => (
          <section
            key={ids[index]}
            aria-labelledby={ids[index]}
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
