import { Suspense } from 'react';
import type { UserOperations } from '@/api/operations';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { BureauContact } from '@/ui/status/BureauContact';
import { CaseTimeline } from '@/ui/status/CaseTimeline';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { DescriptionList } from '@/ui/Table';
import { inquiryTexts } from './texts';

// Few holders show what they entered.
const Contents = lazyPart(() => import('./Contents'));

type Glance = UserOperations['/api/common/inquiry/detail-get']['result'];

/** What an inquirer sees of an application. */
export default function Seen({ of }: { of: Glance }) {
  const t = useTexts(inquiryTexts);
  const pick = usePick();
  const format = useFormat();
  const items = [
    {
      term: t.status,
      description: <ApplicationStatusChip status={of.status} leadsTo={of.leadsTo} />,
    },
    { term: t.holder, description: of.applicantHolder },
    { term: t.number, description: of.electronicApplicationNumber },
    { term: t.earlierNumbers, description: of.earlierNumbers?.join('\n') ?? '' },
    { term: t.inquiryNumber, description: of.inquiryNumber },
    { term: t.receptionDate, description: format.date(of.receptionDate) },
    { term: t.completionDate, description: format.date(of.reviewCompletionDate) },
    { term: t.destination, description: pick(of.destination) },
    { term: t.callSign, description: of.callSign },
    { term: t.lastDay, description: of.lastDay ? format.date(of.lastDay) : '' },
  ];
  return (
    <>
      <section>
        <Heading level={2}>{t.record}</Heading>
        <DescriptionList items={items.filter(({ description }) => description !== '')} />
      </section>
      <section className="mt-10">
        <Heading level={2}>{t.timeline}</Heading>
        <CaseTimeline application={of} />
      </section>
      {of.formData && (
        <Suspense fallback={<ContentLoading />}>
          <Contents procedureId={of.procedureId} version={of.procedureVersion} data={of.formData} />
        </Suspense>
      )}
      {of.contact && <BureauContact contact={of.contact} inquiryNumber={of.inquiryNumber} />}
    </>
  );
}
