import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import { ContentLoading } from '@/ui/Loading';
import { NOT_HELD } from './LicenceChoice';
import { preparationTexts } from './preparationTexts';

/** The own filings that wait for their licence under a provisional one, of which the procedure is about one. */
export function ProvisionalChoice({
  chosen,
  onChoose,
  error,
}: {
  chosen: string | undefined;
  /** Tells the number of the filing. */
  onChoose: (number: string) => void;
  error: string | undefined;
}) {
  const t = useTexts(preparationTexts);
  const format = useFormat();
  const pick = usePick();
  const { data } = useQuery(userQuery('/api/deji/licence/list-get', { provisional: true }));
  if (!data) return <ContentLoading />;
  return (
    <div className="mt-10">
      <RadioGroup
        id="licence"
        label={t.provisional}
        required
        tile
        options={[
          ...(data.provisional ?? []).map((each) => ({
            value: each.electronicApplicationNumber,
            label: [each.callSign, each.number, pick(each.name), t.workBy(format.date(each.due))]
              .filter((part) => part !== '')
              .join('\u2003'),
          })),
          { value: NOT_HELD, label: t.notHeld },
        ]}
        value={chosen ?? ''}
        onChange={onChoose}
        error={error ? { text: error } : null}
      />
    </div>
  );
}
