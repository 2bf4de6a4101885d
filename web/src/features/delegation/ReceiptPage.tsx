import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DelegationReceipt } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { caseNameOf } from '@/ui/status/caseName';
import { FeeBreakdown } from '@/ui/status/FeeBreakdown';
import { DescriptionList } from '@/ui/Table';
import { filedTexts } from './filedTexts';
import { detailPath, LIST } from './paths';
import { wordTexts } from './wordTexts';

/** MYP0208: the receipt of what was filed under a power of attorney, as it arrived. */
export default function ReceiptPage() {
  const t = useTexts(filedTexts);
  const w = useTexts(wordTexts);
  const query = useSearchParams()[0];
  const delegationId = query.get('delegationId') ?? '';
  const electronicApplicationNumber = query.get('electronicApplicationNumber') ?? '';
  const { data } = useQuery(
    userQuery('/api/common/delegation/receipt-get', { delegationId, electronicApplicationNumber }),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: w.myPage, to: '/mypage' },
          { label: w.title, to: LIST },
          { label: w.one, to: detailPath(delegationId) },
          { label: t.receiptTitle },
        ]}
      />
      <PageHeading title={t.receiptTitle} lead={t.receiptLead} />
      {data ? <Receipt of={data} /> : <ContentLoading />}
      <div className="print:hidden">
        <ButtonGroup>
          <Button variant="outline" onClick={() => window.print()}>
            {t.print}
          </Button>
          <ButtonLink variant="text" to={detailPath(delegationId)}>
            {t.toDelegation}
          </ButtonLink>
        </ButtonGroup>
      </div>
    </>
  );
}

function Receipt({ of }: { of: DelegationReceipt }) {
  const t = useTexts(filedTexts);
  const pick = usePick();
  const format = useFormat();
  const fee = of.feeToFill ? t.feeToFill : of.feeAmount > 0 ? format.yen(of.feeAmount) : t.feeNone;
  return (
    <>
      <DescriptionList
        items={[
          { term: t.procedure, description: pick(of.subject) },
          ...(caseNameOf(of) ? [{ term: t.caseName, description: caseNameOf(of) }] : []),
          { term: t.number, description: of.electronicApplicationNumber },
          { term: t.inquiry, description: of.inquiryNumber },
          ...(of.corrects ? [{ term: t.corrects, description: of.corrects }] : []),
          { term: t.receivedAt, description: format.dateTime(of.receivedAt) },
          { term: t.destination, description: pick(of.destination) },
          { term: t.holder, description: of.holderName },
          { term: of.subAgent ? t.subAgent : t.actor, description: of.actorName },
          { term: t.delegation, description: of.delegationNumber },
          { term: t.fee, description: fee },
        ]}
      />
      {of.feeBreakdown.length > 0 && !of.feeToFill && (
        <>
          <Heading level={2}>{t.breakdown}</Heading>
          <FeeBreakdown lines={of.feeBreakdown} total={of.feeAmount} />
        </>
      )}
    </>
  );
}
