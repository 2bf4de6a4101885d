import { useState } from 'react';
import type { LicenceDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { cx } from '@/ui/cx';
import { LicenceRecord } from './LicenceRecord';
import { licenceTexts } from './texts';

const sizes = [
  { percent: 100, look: 'text-[1rem]' },
  { percent: 125, look: 'text-[1.25rem]' },
  { percent: 150, look: 'text-[1.5rem]' },
  { percent: 200, look: 'text-[2rem]' },
] as const;

/** The licence as a sheet that can be enlarged and printed. */
export function Sheet({ licence }: { licence: LicenceDetail }) {
  const t = useTexts(licenceTexts);
  const [step, setStep] = useState(0);
  const size = sizes[step] ?? sizes[0];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <Button
          variant="outline"
          size="sm"
          disabled={step === sizes.length - 1}
          onClick={() => setStep(step + 1)}
        >
          {t.larger}
        </Button>
        <Button variant="outline" size="sm" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t.smaller}
        </Button>
        <p role="status" className="text-[0.875rem] text-solid-gray-700">
          {t.size}: {size.percent}%
        </p>
        <Button className="sm:ms-auto" size="sm" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {/* The container's own letters decide when its rows stand one below the other. */}
      <div className={cx('@container', size.look, 'print:text-[10pt]')}>
        <LicenceRecord licence={licence} />
      </div>
    </>
  );
}
