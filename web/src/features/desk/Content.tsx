import { Suspense, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Tabs } from '@/ui/Tabs';
import { caseTexts } from './caseTexts';
import type { TabName } from './Tab';

const Tab = lazyPart(() => import('./Tab'));

/** What stands beside the form: documents, differences and the rest that belongs to a case, a tab each. */
export function Content({
  review,
  definition,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
}) {
  const t = useTexts(caseTexts);
  const compared =
    review.aboutLicence || review.electronicApplicationNumberForCorrection !== undefined;
  const [tab, setTab] = useState<string>(compared ? 'differences' : 'attachments');
  const each = (id: TabName, label: string) => ({
    id,
    label,
    content: (
      <Suspense fallback={<ContentLoading />}>
        <Tab name={id} review={review} definition={definition} />
      </Suspense>
    ),
  });
  const differs = review.holder.proof.parts.some((part) => part.differs);
  return (
    <Tabs
      label={t.tabs}
      current={tab}
      onChange={setTab}
      tabs={[
        ...(compared ? [each('differences', t.differences)] : []),
        each('attachments', t.attachments(review.attachments.length)),
        ...(definition.checks.length > 0 ? [each('checks', t.checks)] : []),
        each('holder', differs ? t.holderDiffers : t.holder),
        each('fee', t.fee),
        each('history', t.history),
      ]}
    />
  );
}
