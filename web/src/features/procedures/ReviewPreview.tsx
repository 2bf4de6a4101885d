import type { ReactNode } from 'react';
import type { TrialResult } from '@/api/model';
import { FiledForm } from '@/forms/FiledForm';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { detailTexts } from './detailTexts';
import { previewTexts } from './previewTexts';

/** What was tried as it is read at the desk. */
export default function ReviewPreview({
  definition,
  result,
  nothing,
}: {
  definition: ProcedureDefinition;
  result: TrialResult | undefined;
  /** Stands in its place as long as nothing was tried. */
  nothing: ReactNode;
}) {
  const t = useTexts(previewTexts);
  const { review } = useTexts(detailTexts);
  if (!result) return nothing;
  return (
    <>
      <Heading level={2}>{review}</Heading>
      <p className="mb-6">{t.review}</p>
      <FiledForm definition={definition} data={(result.data ?? {}) as Record<string, unknown>} />
    </>
  );
}
