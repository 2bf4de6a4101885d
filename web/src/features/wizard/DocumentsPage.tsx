import { Suspense, useState } from 'react';
import { Documents } from '@/application/documents/Documents';
import { documentTexts } from '@/application/documents/documentTexts';
import { useTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { Wizard } from './Wizard';

// Few need a guarantee.
const Guarantee = lazyPart(() => import('./Guarantee'));
const DocumentsNotice = lazyPart(() => import('@/application/documents/DocumentsNotice'));

/** APP0103: the documents that follow from what was entered. */
export default function DocumentsPage() {
  const t = useTexts(documentTexts);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  return (
    <Wizard
      step="documents"
      lead={t.lead}
      mayLeave={() => {
        setRefused(busy);
        return !busy;
      }}
    >
      {(session) => (
        <>
          {busy && refused && (
            <Suspense>
              <DocumentsNotice kind="wait" />
            </Suspense>
          )}
          {session.definition.guarantee && (
            <Suspense>
              <Guarantee session={session} />
            </Suspense>
          )}
          <Documents session={session} onBusy={setBusy} />
        </>
      )}
    </Wizard>
  );
}
