import type { ApplicationDetail } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { BureauContact } from '@/ui/status/BureauContact';
import { CaseTimeline } from '@/ui/status/CaseTimeline';
import { FeeSection } from './FeeSection';
import { paths } from './paths';
import { Record } from './Record';
import { recordTexts } from './recordTexts';

/** What happened to an application, its record, its fee, and whom to ask about it. */
export default function CaseRecord({
  application,
  history,
}: {
  application: ApplicationDetail;
  history?: boolean;
}) {
  const t = useTexts(recordTexts);
  const pick = usePick();
  return (
    <>
      {application.appeal && (
        <section className="mt-10">
          <Heading level={2}>{t.appeal}</Heading>
          <p className="whitespace-pre-line">{pick(application.appeal)}</p>
        </section>
      )}
      <section className="mt-10">
        <Heading level={2}>{t.timeline}</Heading>
        <CaseTimeline application={application} />
      </section>
      <section className="mt-10">
        <Heading level={2}>{t.record}</Heading>
        <Record application={application} />
        {application.procedureId.startsWith('expsp-') && (
          <p className="mt-4">
            <Link to={paths.special(application.electronicApplicationNumber)}>{t.special}</Link>
          </p>
        )}
      </section>
      {application.inquirers && (
        <p className="mt-4">
          <Link to={paths.inquirers(application.electronicApplicationNumber)}>{t.inquirers}</Link>
        </p>
      )}
      <FeeSection application={application} history={history} />
      {application.contact && (
        <BureauContact contact={application.contact} inquiryNumber={application.inquiryNumber} />
      )}
    </>
  );
}
