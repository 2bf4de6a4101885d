import { Suspense } from 'react';
import type { RegisterDetail } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { LicenceRecord } from '@/ui/licence/LicenceRecord';
import { LicenceState } from '@/ui/status/LicenceState';
import { Filings } from './Filings';
import { History } from './History';
import { Others } from './Others';
import { registerTexts } from './texts';

const Measures = lazyPart(() => import('./Measures'));

/** The licence as it stands, beside how it became so. */
export default function Detail({ licence }: { licence: RegisterDetail }) {
  const t = useTexts(registerTexts);
  const pick = usePick();
  return (
    <div className="grid gap-x-8 gap-y-8 xl:grid-cols-2">
      <section className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <Heading level={2}>{t.summary}</Heading>
          <LicenceState licence={licence} />
        </div>
        <div className="@container">
          <LicenceRecord licence={licence} />
        </div>
      </section>
      <div className="min-w-0 space-y-8">
        {licence.others.length > 0 && <Others licence={licence} />}
        <Suspense fallback={<ContentLoading />}>
          <Measures licence={licence} />
        </Suspense>
        <History licence={licence} />
        <Filings filings={licence.filings} what={pick(licence.words.what)} />
      </div>
    </div>
  );
}
