import { Suspense } from 'react';
import type { PaymentDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { FeeBreakdown } from '@/ui/status/FeeBreakdown';
import { PaymentStatusChip } from '@/ui/status/PaymentStatusChip';
import { DescriptionList } from '@/ui/Table';
import { LIST, paths } from './paths';
import { StatusBanner } from './StatusBanner';
import { paymentTexts } from './texts';
import { usePayment } from './usePayment';

const PaymentInstructions = lazyPart(() => import('./PaymentInstructions'));
const PaymentFollowUp = lazyPart(() => import('./PaymentFollowUp'));

/** MYP0402: a payment, its numbers, and how to pay it. */
export default function DetailPage() {
  const t = useTexts(paymentTexts);
  const pick = usePick();
  const { data } = usePayment();
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
      {data ? <Payment payment={data} /> : <ContentLoading />}
      {data && followed(data) && (
        <Suspense fallback={<ContentLoading />}>
          <PaymentFollowUp payment={data} />
        </Suspense>
      )}
      <ButtonGroup>
        {data && (
          <ButtonLink variant="outline" to={paths.application(data.electronicApplicationNumber)}>
            {t.toApplication}
          </ButtonLink>
        )}
        <ButtonLink variant="text" to={LIST}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

/** Whether the bank can still have news, or something was started. */
const followed = (payment: PaymentDetail) =>
  payment.attempts.length > 0 || ['UNPAID', 'EXPIRED', 'HELD'].includes(payment.paymentStatus);

/** A payment: where it stands, how to pay it, what it is for. */
export function Payment({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(paymentTexts);
  return (
    <>
      <StatusBanner payment={payment} />
      {payment.paymentStatus === 'UNPAID' && (
        <Suspense fallback={<ContentLoading />}>
          <PaymentInstructions payment={payment} />
        </Suspense>
      )}
      <section className="mt-10">
        <Heading level={2}>{t.breakdown}</Heading>
        <FeeBreakdown lines={payment.feeBreakdown} total={payment.amount} />
        <p className="mt-3 print:hidden">
          <Link to={paths.fee(payment.paymentNumber)}>{t.seeBreakdown}</Link>
        </p>
      </section>
      <section className="mt-10">
        <Heading level={2}>{t.record}</Heading>
        <Record payment={payment} />
      </section>
    </>
  );
}

function Record({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(paymentTexts);
  const pick = usePick();
  const format = useFormat();
  const items = [
    { term: t.status, description: <PaymentStatusChip status={payment.paymentStatus} /> },
    { term: t.subject, description: pick(payment.subject) },
    {
      term: t.application,
      description: (
        <Link to={paths.application(payment.electronicApplicationNumber)}>
          {payment.electronicApplicationNumber}
        </Link>
      ),
    },
    { term: t.paymentNumber, description: payment.paymentNumber },
    { term: t.requestDate, description: format.date(payment.requestDate) },
    { term: t.dueDate, description: format.date(payment.dueDate) },
    ...(payment.extendedFrom
      ? [{ term: t.extendedFrom, description: format.date(payment.extendedFrom) }]
      : []),
    { term: t.paymentDate, description: format.date(payment.paymentDate) },
    ...(payment.stamps ? [{ term: t.paidBy, description: t.stamps }] : []),
  ];
  return <DescriptionList items={items} />;
}
