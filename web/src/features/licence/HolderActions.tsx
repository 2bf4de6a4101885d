import { useQuery } from '@tanstack/react-query';
import type { LicenceDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import { LicenceActs } from '@/application/menu/LicenceActs';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { agency } from '@/lib/mandate';
import { ButtonAnchor } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Access } from './Access';
import { licenceTexts } from './texts';
import { Versions } from './Versions';
import { Views } from './Views';

/** What the holder of a licence sees and does besides reading it. */
export default function HolderActions({ licence }: { licence: LicenceDetail }) {
  return (
    <>
      {(licence.valid || licence.upcoming) && <Procedures licence={licence} />}
      {!agency.opens && <Access licence={licence} />}
      <Versions licence={licence} />
      {!agency.opens && <Views id={licence.id} />}
      {!agency.opens && !licence.endless && (licence.valid || licence.upcoming) && (
        <Calendar licence={licence} />
      )}
    </>
  );
}

/** What can be filed about the licence. */
function Procedures({ licence }: { licence: LicenceDetail }) {
  const t = useTexts(licenceTexts);
  const format = useFormat();
  const { data } = useQuery(userQuery('/api/mst/procedure/list-get', {}, { quiet: true }));
  if (!data) return null;
  const may = data.procedures.filter(({ available }) => available || !agency.opens);
  if (may.length === 0) return null;
  return (
    <section className="mt-10 print:hidden">
      <Heading level={2}>{t.procedures}</Heading>
      {licence.upcoming ? (
        <p>{t.notBegun(format.date(licence.validFrom))}</p>
      ) : (
        <>
          {licence.passedOn && <p className="mb-4">{t.untilPassed}</p>}
          <LicenceActs licence={licence} procedures={may} />
        </>
      )}
    </section>
  );
}

/** The end of the licence and any time to renew it, for the reader's own calendar. */
function Calendar({ licence: { id, renewable } }: { licence: LicenceDetail }) {
  const t = useTexts(licenceTexts);
  const lang = useLang();
  return (
    <section className="mt-10 print:hidden">
      <Heading level={2}>{t.calendar}</Heading>
      <p className="mb-4">{t.calendarHelp(renewable)}</p>
      <ButtonAnchor
        variant="outline"
        size="md"
        href={href('/api/deji/licence/calendar', { id, lang })}
        download
      >
        {t.calendarFile}
      </ButtonAnchor>
    </section>
  );
}
