import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { RadioGroup } from '@/ui/Choice';
import { ContentLoading } from '@/ui/Loading';
import { preparationTexts } from './preparationTexts';

/** The own valid licences of a category, one of which the procedure is about. */
export function LicenceChoice({
  category,
  chosen,
  onChoose,
  error,
}: {
  category: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  error: string | undefined;
}) {
  const t = useTexts(preparationTexts);
  const pick = usePick();
  const format = useFormat();
  const { data } = useQuery(userQuery('/api/deji/licence/list-get', {}));
  if (!data) return <ContentLoading />;
  const licences = data.licences.filter((each) => each.valid && each.category === category);
  if (licences.length === 0) {
    return (
      <div className="mt-10">
        <NotificationBanner tone="warning" title={t.noLicenceTitle}>
          {t.noLicence}
        </NotificationBanner>
      </div>
    );
  }
  return (
    <div className="mt-10">
      <RadioGroup
        id="licence"
        label={t.licence}
        required
        tile
        options={licences.map((each) => ({
          value: each.id,
          label: [
            each.callSign,
            each.licenceNumber,
            pick(each.name),
            t.until(format.date(each.validTo)),
          ]
            .filter((part) => part !== '')
            .join('　'),
        }))}
        value={chosen ?? ''}
        onChange={onChoose}
        error={error ? { text: error } : null}
      />
    </div>
  );
}
