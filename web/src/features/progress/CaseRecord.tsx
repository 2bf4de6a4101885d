import type { ApplicationDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { CaseTimeline } from '@/ui/status/CaseTimeline';
import { Contact } from './Contact';
import { FeeSection } from './FeeSection';
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
  return (
    <>
      <section className="mt-10">
        <Heading level={2}>{t.timeline}</Heading>
        <CaseTimeline application={application} />
      </section>
      <section className="mt-10">
        <Heading level={2}>{t.record}</Heading>
        <Record application={application} />
      </section>
      <FeeSection application={application} history={history} />
      {application.contact && (
        <Contact contact={application.contact} inquiryNumber={application.inquiryNumber} />
      )}
    </>
  );
}
