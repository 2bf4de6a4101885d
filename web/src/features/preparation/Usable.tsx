import { useQuery } from '@tanstack/react-query';
import type { Station } from '@/api/model';
import { userQuery } from '@/api/query';
import { ChoiceLinks } from '@/application/menu/ChoiceLinks';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { stationChoice } from './AboutWhat';
import { menuTexts } from './menuTexts';
import { certifiedFor } from './search';

/**
 * The stations that a piece of equipment may be used in: those that it is certified for come first, where that is known; the others
 * are those whose forms take a number that is written so.
 */
export function Usable({ number, stations }: { number: string; stations: readonly Station[] }) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  const { data, isLoading } = useQuery(
    userQuery('/api/common/equipment/detail-get', { number }, { quiet: true }),
  );
  if (isLoading) return <ContentLoading />;
  const kind = data?.equipment?.equipmentClass ?? '';
  const first = certifiedFor(kind, stations);
  const others = stations.filter((each) => !first.includes(each));
  const links = (some: readonly Station[]) => (
    <ChoiceLinks choices={some.map((each) => stationChoice(each, pick))} />
  );
  if (first.length === 0) {
    return (
      <>
        <p role="status" className="mb-6">
          {kind && t.certified(number, kind)}
          {t.usable(number)}
        </p>
        {links(stations)}
      </>
    );
  }
  return (
    <>
      <p role="status" className="mb-6">
        {t.certified(number, kind)}
      </p>
      {links(first)}
      {others.length > 0 && (
        <>
          <Heading level={3}>{t.otherUses}</Heading>
          {links(others)}
        </>
      )}
    </>
  );
}
