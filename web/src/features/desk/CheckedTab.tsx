import type { ReviewDetail } from '@/api/model';
import { CheckResults } from '@/forms/checks/CheckResults';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { ContentLoading } from '@/ui/Loading';
import { useChecked } from './useChecked';

/** The checks of the procedure, with what they computed of the case. */
export default function CheckedTab({
  review,
  definition,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
}) {
  const { data } = useChecked(review);
  return data ? <CheckResults definition={definition} checks={data.checks} /> : <ContentLoading />;
}
