import type { LicenceDetail } from '@/api/model';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { ButtonAnchor } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Access } from './Access';
import { licenceTexts } from './texts';
import { Views } from './Views';

/** What the holder of a licence sees and does besides reading it. */
export default function Holding({ licence }: { licence: LicenceDetail }) {
  return (
    <>
      <Access licence={licence} />
      <Views id={licence.id} />
      <Calendar id={licence.id} />
    </>
  );
}

/** The end of the licence and the time to renew it, for the reader's own calendar. */
function Calendar({ id }: { id: string }) {
  const t = useTexts(licenceTexts);
  const lang = useLang();
  return (
    <section className="mt-10 print:hidden">
      <Heading level={2}>{t.calendar}</Heading>
      <p className="mb-4">{t.calendarHelp}</p>
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
