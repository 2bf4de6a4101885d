import { useQuery } from '@tanstack/react-query';
import type { LicenceSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { RadioGroup } from '@/ui/Choice';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { preparationTexts } from './preparationTexts';

/** What is chosen for a licence that is not in the portal. */
export const NOT_HELD = 'none';

/** The own licences that a procedure may be about: those that are valid, and of these those that it can be begun for. */
export function useHeld({ subject, kind, underProvisional }: Begun) {
  const categories = subject?.categories ?? [];
  const chooses = subject !== undefined && !underProvisional;
  const { data } = useQuery({
    ...userQuery('/api/deji/licence/list-get', {}),
    enabled: chooses,
  });
  const all = data?.licences ?? [];
  const valid = all.filter((each) => each.valid && categories.includes(each.category));
  const licences = kind === 'renewal' ? valid.filter((each) => mayRenew(each, all)) : valid;
  const none = chooses && data !== undefined && licences.length === 0 && !subject.optional;
  return { loaded: data !== undefined, all, valid, licences, none, what: whatOf(categories) };
}

/** What the procedure is about: licences, registrations or either. */
export function whatOf(
  categories: readonly string[] = [],
): 'ofLicences' | 'ofRegistrations' | 'ofEither' {
  const registered = categories.filter((each) => each.endsWith('registered')).length;
  if (registered === 0) return 'ofLicences';
  return registered === categories.length ? 'ofRegistrations' : 'ofEither';
}

type Begun = Pick<ProcedureDefinition, 'subject' | 'kind' | 'underProvisional'>;

/** The own valid licences of some categories, one of which the procedure is about. */
export function LicenceChoice({
  held: { loaded, all, valid, licences, none, what },
  optional,
  chosen,
  onChoose,
  error,
}: {
  /** What is renewed already, or discontinued, is not renewed. */
  held: ReturnType<typeof useHeld>;
  optional: boolean | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  error: string | undefined;
}) {
  const t = useTexts(preparationTexts);
  const pick = usePick();
  const format = useFormat();
  if (!loaded) return <ContentLoading />;
  if (none) return <NoLicence chosen={chosen} valid={valid} all={all} what={t[what]} />;
  return (
    <div className="mt-10">
      <RadioGroup
        id="licence"
        label={t.licence(t[what])}
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
              .join('\u2003'),
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

/** Why there is none to choose, and where those that one has are. */
function NoLicence({
  chosen,
  valid,
  all,
  what,
}: {
  what: string;
  chosen: string | undefined;
  valid: readonly LicenceSummary[];
  all: readonly LicenceSummary[];
}) {
  const t = useTexts(preparationTexts);
  const format = useFormat();
  const asked =
    valid.find(({ id }) => id === chosen) ?? (valid.length === 1 ? valid[0] : undefined);
  const renewing = asked && renewalOf(asked, all);
  const why = valid.length > 0 ? t.allRenewed : t.noLicence(what);
  return (
    <div className="mt-10">
      <NotificationBanner tone="warning" title={renewing ? t.renewedTitle : t.noLicenceTitle(what)}>
        <p>{renewing ? t.renewed(asked.licenceNumber, format.date(renewing.validTo)) : why}</p>
        {valid.length > 0 && (
          <p>
            <Link
              to={
                renewing
                  ? href('/mypage/digital-licence/detail', { id: renewing.id })
                  : '/mypage/digital-licence'
              }
            >
              {renewing ? t.toRenewed : t.toLicences}
            </Link>
          </p>
        )}
      </NotificationBanner>
    </div>
  );
}

const mayRenew = (licence: LicenceSummary, all: readonly LicenceSummary[]): boolean =>
  !licence.discontinued && renewalOf(licence, all) === undefined;

/** A licence is renewed by another of its number, which follows it. */
const renewalOf = ({ licenceNumber, validFrom }: LicenceSummary, all: readonly LicenceSummary[]) =>
  all.find(
    (each) => each.licenceNumber === licenceNumber && each.validFrom > validFrom && !each.void,
  );
