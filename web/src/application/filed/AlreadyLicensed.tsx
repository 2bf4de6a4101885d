import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { preparationPath } from '@/application/paths';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { beforeTexts } from './beforeTexts';

/** How many are named. */
const NAMED = 5;

/** How many of the newest valid ones are looked through. */
const LOOKED = 100;

/** Tells who begins to open a station of the valid licences or registrations of its kind that they hold already. */
export default function AlreadyLicensed({ definition: { id, outcome } }: Props) {
  const t = useTexts(beforeTexts);
  const format = useFormat();
  const query = { tab: 'valid', limit: LOOKED } as const;
  const { data } = useQuery({
    ...userQuery('/api/deji/licence/list-get', query, { quiet: true }),
    // What else is filed leads to nothing that is renewed.
    enabled: outcome.record === 'licence' || outcome.record === 'registration',
  });
  const [, category] = /^(?:radio-)?(.*)-open$/.exec(id) ?? [];
  const held = data?.licences.filter((each) => each.valid && each.category === category) ?? [];
  if (held.length === 0) return null;
  const other = (kind: string) => preparationPath(id.replace(/-open$/, `-${kind}`));
  const name = (number: string, callSign: string) => callSign || number;
  return (
    <div className="mt-10">
      <NotificationBanner tone="warning" title={t.licensedTitle(outcome.record)}>
        <p>{t.licensed(outcome.record)}</p>
        <ul className="mt-2 list-disc ps-6">
          {held.slice(0, NAMED).map((each) => (
            <li key={each.id}>
              {t.until(name(each.licenceNumber, each.callSign), format.date(each.validTo))}
            </li>
          ))}
          {held.length > NAMED && <li>{t.more(held.length - NAMED)}</li>}
        </ul>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <Link to={other('renewal')}>{t.renew(outcome.record)}</Link>
          <Link to={other('change')}>{t.change}</Link>
        </p>
      </NotificationBanner>
    </div>
  );
}

interface Props {
  definition: ProcedureDefinition;
}
