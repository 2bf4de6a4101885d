import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Documents } from './Documents';
import { documentTexts } from './documentTexts';
import { Wizard } from './Wizard';

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
          {busy && refused && <NotificationBanner tone="warning" title={t.wait} announce />}
          <Documents session={session} onBusy={setBusy} />
        </>
      )}
    </Wizard>
  );
}
