import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { userQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { inquiryTexts } from './texts';

const FiledForm = lazyPart(() => import('@/forms/FiledForm'), 'FiledForm');

/** What was filed, where the holder shows it: long, so when it is asked for. */
export default function Contents({
  procedureId,
  version,
  data: filed,
}: {
  procedureId: string;
  version: number;
  data: Record<string, unknown>;
}) {
  const t = useTexts(inquiryTexts);
  const [shown, setShown] = useState(false);
  const { data } = useQuery({
    ...userQuery('/api/mst/procedure/detail-get', { procedureId, version }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="mt-10">
      <Heading level={2}>{t.filed}</Heading>
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
        {shown && data && (
          <Suspense fallback={<ContentLoading />}>
            <FiledForm definition={data.definition as ProcedureDefinition} data={filed} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
