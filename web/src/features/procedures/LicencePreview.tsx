import type { ReactNode } from 'react';
import type { TrialResult } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { LicenceRecord } from '@/ui/licence/LicenceRecord';
import { previewTexts } from './previewTexts';

/** The licence that what was tried would lead to. */
export default function LicencePreview({
  result,
  nothing,
}: {
  result: TrialResult | undefined;
  /** Stands in its place as long as nothing was tried. */
  nothing: ReactNode;
}) {
  const t = useTexts(previewTexts);
  const format = useFormat();
  if (!result) return nothing;
  const { licence, words, english, day } = result;
  if (!licence || !words) return <EmptyState>{t.noLicence}</EmptyState>;
  const { validFrom } = licence;
  return (
    <>
      <p className="mb-6">{t.licence(format.date(day))}</p>
      <div className="@container">
        <LicenceRecord
          licence={{
            ...licence,
            ...(english && { english }),
            ...{ words, licenceNumber: '—', authority: { ja: '', en: '' } },
            ...{ issueDate: validFrom, termFrom: validFrom, heldFrom: '' },
          }}
        />
      </div>
    </>
  );
}
