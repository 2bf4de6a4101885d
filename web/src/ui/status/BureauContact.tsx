import type { BureauContact as ContactOf } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { ExternalLink } from '@/ui/Link';
import { DescriptionList } from '@/ui/Table';
import { contactTexts } from './contactTexts';

/** How the bureau that handles an application is reached. */
export function BureauContact({
  contact,
  inquiryNumber,
}: {
  contact: ContactOf;
  inquiryNumber: string;
}) {
  const t = useTexts(contactTexts);
  const pick = usePick();
  return (
    <section className="mt-10">
      <Heading level={2}>{t.contact}</Heading>
      <p className="mb-4">{t.contactLead(inquiryNumber)}</p>
      <DescriptionList
        items={[
          { term: t.destination, description: pick(contact.name) },
          {
            term: t.address,
            description: `${t.postalCode(contact.postalCode)} ${pick(contact.address)}`,
          },
          {
            term: t.site,
            description: <ExternalLink href={contact.site}>{contact.site}</ExternalLink>,
          },
          { term: t.hours, description: t.hoursText },
        ]}
      />
    </section>
  );
}
