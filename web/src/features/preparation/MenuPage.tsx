import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProcedureSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { preparationPath } from '@/application/paths';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { EmptyState, LinkCard, StatusChip } from '@/ui/Card';
import { RadioGroup } from '@/ui/Choice';
import { Heading } from '@/ui/Heading';
import { LazyMessage } from '@/ui/LazyMessage';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { serviceTexts } from '@/ui/status/serviceTexts';
import { kindTexts, menuTexts } from './menuTexts';
import { useReason } from './useReason';

/** MYP0301: what one wants to do, and the procedure for it. */
export default function MenuPage() {
  const t = useTexts(menuTexts);
  const { data } = useQuery(userQuery('/api/mst/procedure/list-get', {}));
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {data ? <Menu procedures={data.procedures} /> : <ContentLoading />}
    </>
  );
}

/** The area that an address names; one that does not exist chooses nothing. */
const areaIn = (query: URLSearchParams) =>
  query.get('gitekiFlag') === 'true' ? 'giteki' : query.get('service');

const order: readonly string[] = ['open', 'renewal', 'change', 'repeal'];

function Menu({ procedures }: { procedures: readonly ProcedureSummary[] }) {
  const t = useTexts(menuTexts);
  const info = useAccount().info as UserInfo | undefined;
  const registered = procedures.some(
    ({ service }) => info?.userAttribute.registration.includes(service) ?? true,
  );
  const area = areaIn(useSearchParams()[0]);
  const names = useTexts(serviceTexts) as Record<string, string>;
  const services = [...new Set(procedures.map((each) => each.service))];
  const usable = services.find((service) =>
    procedures.some((each) => each.service === service && each.available),
  );
  const named = services.find((service) => service === area);
  const [chosen, choose] = useState<string | undefined>();
  const service = chosen ?? named ?? usable ?? services[0];
  if (service === undefined) return <EmptyState>{t.none}</EmptyState>;
  // In the order of a station's life.
  const shown = procedures
    .filter((each) => each.service === service)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <>
      {services.length > 1 && (
        <div className="mb-10">
          <RadioGroup
            id="service"
            label={t.service}
            tile
            options={services.map((value) => ({ value, label: names[value] ?? value }))}
            value={service}
            onChange={choose}
          />
        </div>
      )}
      {services.length === 1 && <Heading level={2}>{names[service] ?? service}</Heading>}
      {registered ? (
        <Available procedures={shown.filter((each) => each.available)} />
      ) : (
        <EmptyState action={<Link to="/mypage/account">{t.toServices}</Link>}>
          <LazyMessage code="MSG-LIT-I-0034" />
        </EmptyState>
      )}
      <Unavailable procedures={shown.filter((each) => !each.available)} />
    </>
  );
}

/** Amateurs have one procedure of each kind, where none was added; elsewhere only its own title tells it from others. */
const shortIn = (all: readonly ProcedureSummary[]) => (each: ProcedureSummary) =>
  each.service === 'amateur' && all.filter(({ kind }) => kind === each.kind).length === 1;

function Available({ procedures }: { procedures: readonly ProcedureSummary[] }) {
  const t = useTexts(menuTexts);
  const kinds = useTexts(kindTexts) as Record<string, string>;
  const pick = usePick();
  if (procedures.length === 0) return <EmptyState>{t.none}</EmptyState>;
  const short = shortIn(procedures);
  return (
    <section aria-labelledby="what">
      <Heading level={3} id="what">
        {t.what}
      </Heading>
      <ul className="mt-4 flex flex-col gap-4">
        {procedures.map((each) => (
          <li key={each.procedureId}>
            <LinkCard
              to={preparationPath(each.procedureId)}
              title={(short(each) && kinds[each.kind]) || pick(each.title)}
            >
              {short(each) && (
                <span className="block font-bold text-solid-gray-800">{pick(each.title)}</span>
              )}
              {pick(each.summary)}
              {each.pcOnly && (
                <span className="mt-2 block">
                  <StatusChip>{t.pcOnly}</StatusChip>
                </span>
              )}
            </LinkCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unavailable({ procedures }: { procedures: readonly ProcedureSummary[] }) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  const reason = useReason();
  if (procedures.length === 0) return null;
  return (
    <section aria-labelledby="unavailable" className="mt-10">
      <Heading level={3} id="unavailable">
        {t.unavailable}
      </Heading>
      <ul className="mt-4 divide-y divide-solid-gray-420 border-y border-solid-gray-420">
        {procedures.map((each) => (
          <li key={each.procedureId} className="py-4">
            <span className="block font-bold">{pick(each.title)}</span>
            <span className="block text-solid-gray-700">{reason(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
