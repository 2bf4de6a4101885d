import { Suspense } from 'react';
import { documentStep, sectionsOf } from '@/application/steps';
import { Sections } from '@/forms/Sections';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Wizard } from './Wizard';

/** Where the documents have a step of their own, the form does not load them. */
const Attached = lazyPart(() => import('./Attached'));

/** Reports can be read from a file. */
const UploadJson = lazyPart(() => import('./UploadJson'));

/** A discontinuation may be of several stations. */
const SeveralEnd = lazyPart(() => import('./SeveralEnd'));

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
          {session.definition.kind === 'repeal' && (
            <Suspense fallback={null}>
              <SeveralEnd session={session} />
            </Suspense>
          )}
          <Sections store={session.form} sections={sectionsOf(session.definition, 'form')} />
          {documentStep(session.definition) === 'form' &&
            session.definition.documents.length > 0 && (
              <Suspense fallback={<ContentLoading />}>
                <Attached session={session} />
              </Suspense>
            )}
        </>
      )}
    </Wizard>
  );
}
