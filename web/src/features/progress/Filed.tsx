import { Suspense, useState } from 'react';
import type { ApplicationDetail } from '@/api/model';
import { FiledDocuments } from '@/forms/FiledDocuments';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { Reuse } from '@/forms/Reuse';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { progressTexts } from './texts';

const FiledForm = lazyPart(() => import('@/forms/FiledForm'), 'FiledForm');

interface Props {
  application: ApplicationDetail;
  definition: ProcedureDefinition;
}

/** What was submitted: the attachments and the form. */
export default function Filed({ application, definition }: Props) {
  const t = useTexts(progressTexts);
  return (
    <>
      <section className="mt-10">
        <Heading level={2}>{t.attachments}</Heading>
        <FiledDocuments
          documents={definition.documents}
          files={application.attachments}
          download="/api/common/attachment/download"
        />
      </section>
      <section className="mt-10">
        <Heading level={2}>{t.filed}</Heading>
        <Form application={application} definition={definition} />
        <Reuse
          number={application.electronicApplicationNumber}
          passedOn={application.licencePassedOn}
        />
      </section>
    </>
  );
}

/** The form as filed, which is long: shown when it is asked for. */
function Form({ application, definition }: Props) {
  const t = useTexts(progressTexts);
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="md"
        aria-expanded={shown}
        aria-controls="filed"
        onClick={() => setShown(!shown)}
      >
        {shown ? t.hideFiled : t.showFiled}
      </Button>
      <div id="filed" hidden={!shown} className="mt-6">
        {shown && (
          <Suspense fallback={<ContentLoading />}>
            <FiledForm definition={definition} data={application.formData} />
            <p className="mt-6 text-[0.875rem] text-solid-gray-700">
              {t.hash}: <code>{application.documentSha256}</code>
            </p>
          </Suspense>
        )}
      </div>
    </>
  );
}
