import { useQuery } from '@tanstack/react-query';
import type { LicenceSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import type { SubjectDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { RadioGroup } from '@/ui/Choice';
import { ContentLoading } from '@/ui/Loading';
import { preparationTexts } from './preparationTexts';

/** What is chosen for a licence that is not in the portal. */
export const NOT_HELD = 'none';

/** The own valid licences of some categories, one of which the procedure is about. */
export function LicenceChoice({
  subject: { categories, optional },
  renewal,
  chosen,
  onChoose,
  error,
}: {
  subject: SubjectDefinition;
  /** What is renewed already, or discontinued, is not renewed. */
  renewal: boolean;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  error: string | undefined;
}) {
  const t = useTexts(preparationTexts);
  const pick = usePick();
  const format = useFormat();
  const { data } = useQuery(userQuery('/api/deji/licence/list-get', {}));
  if (!data) return <ContentLoading />;
  const valid = data.licences.filter((each) => each.valid && categories.includes(each.category));
  const licences = renewal ? valid.filter((each) => mayRenew(each, data.licences)) : valid;
  if (licences.length === 0 && !optional) {
    return (
      <div className="mt-10">
        <NotificationBanner tone="warning" title={t.noLicenceTitle}>
          {valid.length > 0 ? t.allRenewed : t.noLicence}
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
        options={[
          ...licences.map((each) => ({
            value: each.id,
            label: [
              each.callSign,
              each.licenceNumber,
              pick(each.name),
              each.endless ? '' : t.until(format.date(each.validTo)),
            ]
              .filter((part) => part !== '')
              .join('　'),
          })),
          ...(optional ? [{ value: NOT_HELD, label: t.notHeld }] : []),
        ]}
        value={chosen ?? ''}
        onChange={onChoose}
        help={licences.length < valid.length ? t.someRenewed : undefined}
        error={error ? { text: error } : null}
      />
    </div>
  );
}

/** A licence is renewed by another of its number, which follows it. */
function mayRenew(licence: LicenceSummary, all: readonly LicenceSummary[]): boolean {
  const { licenceNumber, validFrom, discontinued } = licence;
  return (
    !discontinued &&
    !all.some(
      (each) => each.licenceNumber === licenceNumber && each.validFrom > validFrom && !each.void,
    )
  );
}
