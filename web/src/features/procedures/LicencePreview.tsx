import type { TrialResult } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { LicenceRecord } from '@/ui/licence/LicenceRecord';
import { NothingTried } from './NothingTried';
import { previewTexts } from './previewTexts';

/** The licence that what was tried would lead to. */
export default function LicencePreview({
  result,
  onTrial,
}: {
  result: TrialResult | undefined;
  onTrial: () => void;
}) {
  const t = useTexts(previewTexts);
  const format = useFormat();
  if (!result) return <NothingTried onTrial={onTrial} />;
  const { licence, words, day } = result;
  if (!licence || !words) return <EmptyState>{t.noLicence}</EmptyState>;
  const { validFrom } = licence;
  return (
    <>
      <p className="mb-6">{t.licence(format.date(day))}</p>
      <div className="@container">
        <LicenceRecord
          licence={{
            ...licence,
            ...{ words, licenceNumber: '—', authority: { ja: '', en: '' } },
            ...{ issueDate: validFrom, termFrom: validFrom, heldFrom: '' },
          }}
        />
      </div>
    </>
  );
}
