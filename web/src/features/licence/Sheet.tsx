import { type ReactNode, useState } from 'react';
import type { LicenceContent } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { cx } from '@/ui/cx';
import { LicenceRecord } from '@/ui/licence/LicenceRecord';
import { licenceTexts } from './texts';

/** Width and letters grow alike, so that the sheet keeps its layout at every size. */
const sizes = [
  { percent: 100, look: 'w-full text-[1rem]' },
  { percent: 125, look: 'w-[125%] text-[1.25rem]' },
  { percent: 150, look: 'w-[150%] text-[1.5rem]' },
  { percent: 200, look: 'w-[200%] text-[2rem]' },
  { percent: 300, look: 'w-[300%] text-[3rem]' },
] as const;

/** The licence as a sheet that can be enlarged, moved under the window and printed. */
export function Sheet({ licence }: { licence: LicenceContent }) {
  const t = useTexts(licenceTexts);
  const pick = usePick();
  const [step, setStep] = useState(0);
  const size = sizes[step] ?? sizes[0];
  const last = sizes.length - 1;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        {/* At either end the button stays as it is, so that the keyboard keeps its place. */}
        <Button variant="outline" size="sm" onClick={() => setStep(Math.min(step + 1, last))}>
          {t.larger}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setStep(Math.max(step - 1, 0))}>
          {t.smaller}
        </Button>
        <p role="status" className="text-[0.875rem] text-solid-gray-700">
          {t.size}: {size.percent}%
        </p>
        <Button className="sm:ms-auto" size="sm" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      <Frame label={step > 0 ? t.sheet(pick(licence.words.document)) : undefined}>
        {/* The container's own letters decide when its rows stand one below the other. */}
        <div className={cx('@container', size.look, 'print:w-full print:text-[10pt]')}>
          <LicenceRecord licence={licence} />
        </div>
      </Frame>
    </>
  );
}

/** Where the sheet is larger than its place, arrow keys and fingers move it. */
function Frame({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (!label) return <div>{children}</div>;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      // Relative, so that what only screen readers see scrolls along and widens no page.
      className="relative overflow-x-auto print:overflow-visible"
    >
      {children}
    </section>
  );
}
