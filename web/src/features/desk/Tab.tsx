import { Suspense } from 'react';
import type { ReviewDetail } from '@/api/model';
import { FiledDocuments } from '@/forms/FiledDocuments';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { FeeBreakdown } from '@/ui/status/FeeBreakdown';
import { useFiling } from '@/ui/status/filingTexts';
import { unnotified } from './detail/unnotified';
import { Holder } from './Holder';
import { Preview } from './preview/Preview';
import { tabTexts } from './tabTexts';

/** What can stand beside the form. */
export type TabName = 'differences' | 'attachments' | 'checks' | 'fee' | 'holder' | 'history';

const Bill = lazyPart(() => import('./Bill'));
const CheckedTab = lazyPart(() => import('./CheckedTab'));
const Proof = lazyPart(() => import('./Proof'));
const Differences = lazyPart(() => import('./detail/Differences'));
const History = lazyPart(() => import('./detail/History'));

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
        <>
          <Preview files={review.attachments} />
          <FiledDocuments
            documents={definition.documents}
            files={review.attachments}
            download="/api/staff/common/attachment/download"
          />
        </>
      );
    case 'checks':
      return (
        <Suspense fallback={<ContentLoading />}>
          <CheckedTab review={review} definition={definition} />
        </Suspense>
      );
    case 'fee':
      return <Fee review={review} />;
    case 'holder':
      return (
        <Suspense fallback={<ContentLoading />}>
          <div className="space-y-6">
            <Proof review={review} definition={definition} />
            <Holder holder={review.holder} definition={definition} />
          </div>
        </Suspense>
      );
    case 'differences':
      return (
        <Suspense fallback={<ContentLoading />}>
          <Differences review={review} definition={definition} />
        </Suspense>
      );
    case 'history':
      return (
        <Suspense fallback={<ContentLoading />}>
          <History review={review} />
        </Suspense>
      );
  }
}

function Fee({ review }: { review: ReviewDetail }) {
  const t = useTexts(tabTexts);
  const { what } = useFiling(review.leadsTo);
  if (!review.fee) return <EmptyState>{t.noFee(what)}</EmptyState>;
  return (
    <>
      {review.fee.toFill && <p className="mb-4">{t.feeToFill}</p>}
      <FeeBreakdown lines={review.fee.breakdown} total={review.fee.amount} />
      <div className="mt-4">
        {review.fee.paymentNumber ? (
          <Suspense fallback={<ContentLoading />}>
            <Bill paymentNumber={review.fee.paymentNumber} untold={unnotified(review)} />
          </Suspense>
        ) : (
          <p>{t.notRequested}</p>
        )}
      </div>
    </>
  );
}
