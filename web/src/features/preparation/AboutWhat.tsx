import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Station } from '@/api/model';
import { userQuery } from '@/api/query';
import { registrationOf, type UserInfo } from '@/api/user-info';
import { menuPath } from '@/application/menu/answers';
import { type Choice, ChoiceLinks } from '@/application/menu/ChoiceLinks';
import { useFormat } from '@/i18n/format';
import type { Bilingual } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { notHere } from './elsewhere';
import { areaTexts, menuTexts } from './menuTexts';
import type { Offered } from './search';

/** The first question: an own licence, or what one wants to use. */
export function AboutWhat({
  stations,
  service,
  heading,
}: Offered & { service: string | undefined; heading: ReactNode }) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  const names: Readonly<Record<string, string>> = useTexts(areaTexts);
  const info = useAccount().info as UserInfo | undefined;
  const added = registrationOf(info);
  const all = [...new Set(stations.map((each) => each.service))];
  const only = all.filter((each) => each === service);
  const others = notHere(stations);
  // What the account is made for comes first.
  const services = only.length > 0 ? only : all.sort((a, b) => rank(added, a) - rank(added, b));
  return (
    <>
      {heading}
      {only.length === 0 && <OwnLicences />}
      {services.map((each) => (
        <Options
          key={each}
          title={names[each] ?? each}
          choices={stations
            .filter((station) => station.service === each)
            .map((station) => stationChoice(station, pick))}
        />
      ))}
      {only.length === 0 && others.length > 0 && (
        <p className="mt-6">{t.notHere(others.map((each) => pick(each)))}</p>
      )}
      {only.length > 0 && only.length < all.length && (
        <p className="mt-6">
          <Link to={menuPath({})}>{t.allServices}</Link>
        </p>
      )}
    </>
  );
}

/** A station as a choice: what it is in plain words, and below what the law calls it. */
export const stationChoice = (
  { id, name, about }: Station,
  pick: (text: Bilingual) => string,
): Choice => ({ to: menuPath({ station: id }), title: pick(about), text: pick(name) });

const rank = (added: readonly string[], service: string) => (added.includes(service) ? 0 : 1);

function Options({ title, choices }: { title: string; choices: readonly Choice[] }) {
  return (
    <>
      <Heading level={3}>{title}</Heading>
      <ChoiceLinks choices={choices} />
    </>
  );
}

/** How many licences are offered here; the list of all has the others. */
const MOST = 4;

function OwnLicences() {
  const t = useTexts(menuTexts);
  const pick = usePick();
  const format = useFormat();
  const { data } = useQuery(
    userQuery(
      '/api/deji/licence/list-get',
      { tab: 'valid', order: 'ending', offset: 0, limit: MOST },
      { quiet: true },
    ),
  );
  if (!data || data.licences.length === 0) return null;
  return (
    <>
      <Options
        title={t.ownLicences}
        choices={data.licences.map((each) => ({
          to: menuPath({ id: each.id }),
          title: [each.callSign, each.licenceNumber].filter(Boolean).join('\u2003'),
          text: [pick(each.name), each.endless ? '' : t.until(format.date(each.validTo))]
            .filter(Boolean)
            .join('\u2003'),
        }))}
      />
      {data.valid > data.licences.length && (
        <p className="mt-3">
          <Link to="/mypage/digital-licence">{t.otherLicences}</Link>
        </p>
      )}
    </>
  );
}
