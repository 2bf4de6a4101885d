import { Sections } from '@/forms/Sections';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Documents } from './Documents';
import { documentTexts } from './documentTexts';
import type { DraftSession } from './draft/session';
import { documentStep, sectionsOf } from './steps';
import { Wizard } from './Wizard';

/** APP0102, 0203, 0302, 0402: what is applied for, with the documents where they have no step. */
export default function FormPage() {
  return (
    <Wizard step="form">
      {(session) => (
        <>
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
      <Documents session={session} onBusy={ignore} />
    </section>
  );
}

const ignore = () => {};
