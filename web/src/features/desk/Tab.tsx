import type { ReviewDetail } from '@/api/model';
import { FiledDocuments } from '@/forms/FiledDocuments';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { CaseTimeline } from '@/ui/status/CaseTimeline';
import { FeeBreakdown } from '@/ui/status/FeeBreakdown';
import type { TabName } from './Content';
import { Holder } from './Holder';
import { tabTexts } from './tabTexts';

/** What a tab besides the form shows. */
export default function Tab({
  name,
  review,
  definition,
}: {
  name: TabName;
  review: ReviewDetail;
  definition: ProcedureDefinition;
}) {
  switch (name) {
    case 'attachments':
      return (
        <FiledDocuments
          documents={definition.documents}
          files={review.attachments}
          download="/api/staff/common/attachment/download"
        />
      );
    case 'fee':
      return <Fee review={review} />;
    case 'timeline':
      return <CaseTimeline application={review} />;
    case 'holder':
      return <Holder holder={review.holder} definition={definition} />;
  }
}

function Fee({ review }: { review: ReviewDetail }) {
  const t = useTexts(tabTexts);
  if (!review.fee) return <EmptyState>{t.noFee}</EmptyState>;
  return (
    <>
      {review.fee.toFill && <p className="mb-4">{t.feeToFill}</p>}
      <FeeBreakdown lines={review.fee.breakdown} total={review.fee.amount} />
      <p className="mt-4">
        {review.fee.paymentNumber
          ? `${t.paymentNumber}: ${review.fee.paymentNumber}`
          : t.notRequested}
      </p>
    </>
  );
}
