import { lazy, Suspense, useState } from 'react';
import type { ApplicationDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { Button } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { progressTexts } from './texts';

const FiledForm = lazy(async () => ({
  default: (await loadChunk(() => import('@/forms/FiledForm'))).FiledForm,
}));

/** The form as filed, which is long: shown when it is asked for. */
export function Filed({
  application,
  definition,
}: {
  application: ApplicationDetail;
  definition: ProcedureDefinition;
}) {
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
