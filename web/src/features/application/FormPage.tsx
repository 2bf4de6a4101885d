import { lazy, Suspense } from 'react';
import { Sections } from '@/forms/Sections';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { documentTexts } from './documentTexts';
import type { DraftSession } from './draft/session';
import { documentStep, sectionsOf } from './steps';
import { Wizard } from './Wizard';

/** Where the documents have a step of their own, the form does not load them. */
const Documents = lazy(async () => ({
  default: (await loadChunk(() => import('./Documents'))).Documents,
}));

/** Reports can be read from a file. */
const UploadJson = lazy(() => loadChunk(() => import('./UploadJson')));

/** APP0102, 0203, 0302, 0402: what is applied for, with the documents where they have no step. */
export default function FormPage() {
  return (
    <Wizard step="form">
      {(session) => (
        <>
          {session.definition.service === 'giteki' && (
            <Suspense fallback={<ContentLoading />}>
              <UploadJson session={session} />
            </Suspense>
          )}
          <Sections store={session.form} sections={sectionsOf(session.definition, 'form')} />
          {documentStep(session.definition) === 'form' &&
            session.definition.documents.length > 0 && <Attached session={session} />}
        </>
      )}
    </Wizard>
  );
}

function Attached({ session }: { session: DraftSession }) {
  const t = useTexts(documentTexts);
  return (
    <section aria-labelledby="attached" className="mt-12">
      <Heading level={2} id="attached">
        {t.title}
      </Heading>
      <Suspense fallback={<ContentLoading />}>
        <Documents session={session} onBusy={ignore} />
      </Suspense>
    </section>
  );
}

const ignore = () => {};
