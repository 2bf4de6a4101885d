import { Suspense, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Tabs } from '@/ui/Tabs';
import type { TabName } from './Tab';
import { deskTexts } from './texts';

// Loaded when the first of its tabs is opened.
const FiledForm = lazyPart(() => import('./FiledTab'));
const Tab = lazyPart(() => import('./Tab'));

/** All that belongs to an application, a tab each. */
export function Content({
  review,
  definition,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition | undefined;
}) {
  const t = useTexts(deskTexts);
  const [tab, setTab] = useState('filed');
  // Here, since a tab that is left loses what it holds.
  const [note, setNote] = useState('');
  const compared =
    review.aboutLicence || review.electronicApplicationNumberForCorrection !== undefined;
  if (!definition) return <ContentLoading />;
  const more = (id: TabName, label: string) => ({
    id,
    label,
    content: (
      <Suspense fallback={<ContentLoading />}>
        <Tab name={id} review={review} definition={definition} note={note} onNote={setNote} />
      </Suspense>
    ),
  });
  return (
    <section>
      <Heading level={2}>{t.tabs}</Heading>
      <Tabs
        label={t.tabs}
        current={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'filed',
            label: t.filed,
            content: (
              <Suspense fallback={<ContentLoading />}>
                <FiledForm definition={definition} data={review.formData} />
              </Suspense>
            ),
          },
          ...(compared ? [more('differences', t.differences)] : []),
          more('attachments', t.attachments(review.attachments.length)),
          more('fee', t.fee),
          more('timeline', t.timeline),
          more('holder', t.holder),
          more('history', t.history),
        ]}
      />
    </section>
  );
}
