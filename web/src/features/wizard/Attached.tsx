import { Documents } from '@/application/documents/Documents';
import { documentTexts } from '@/application/documents/documentTexts';
import type { DraftSession } from '@/application/draft/session';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';

/** The documents below the form, where they have no step of their own. */
export default function Attached({ session }: { session: DraftSession }) {
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
