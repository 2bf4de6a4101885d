import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { messagesTexts } from './texts';

const Catalogue = lazyPart(() => import('./Catalogue'));

/** STF0109: every message with a code, for those who answer questions about them. */
export default function MessagesPage() {
  const t = useTexts(messagesTexts);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Suspense fallback={<ContentLoading />}>
        <Catalogue />
      </Suspense>
    </>
  );
}
