import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { UserOperations } from '@/api/operations';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { BureauContact } from '@/ui/status/BureauContact';
import { CaseTimeline } from '@/ui/status/CaseTimeline';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { DescriptionList } from '@/ui/Table';
import { LIST } from './paths';
import { inquiryTexts } from './texts';

const Decline = lazyPart(() => import('./Decline'));
// Few holders show what they entered.
const Contents = lazyPart(() => import('./Contents'));

type Glance = UserOperations['/api/common/inquiry/detail-get']['result'];

/** MYP0232: where an application of somebody else stands. */
export default function DetailPage() {
  const t = useTexts(inquiryTexts);
  const pick = usePick();
  const id = useSearchParams()[0].get('inquirerId') ?? '';
  const { data } = useQuery(userQuery('/api/common/inquiry/detail-get', { id }));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          { label: t.title, to: LIST },
          { label: t.detailTitle },
        ]}
      />
      <PageHeading title={t.detailTitle} lead={data && pick(data.subject)} />
      {data ? <Seen of={data} /> : <ContentLoading />}
      <ButtonGroup>
        <ButtonLink variant="outline" to={LIST}>
          {t.back}
        </ButtonLink>
        {data && (
          <Suspense fallback={null}>
            <Decline id={id} />
          </Suspense>
        )}
      </ButtonGroup>
    </>
  );
}

function Seen({ of }: { of: Glance }) {
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
