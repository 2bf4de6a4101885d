import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail, ApplicationRequest } from '@/api/model';
import { userQuery } from '@/api/query';
import { useDraft } from '@/application/draft/useDraft';
import { FormProvider } from '@/forms/FormContext';
import { useTexts } from '@/i18n/texts';
import { ContentLoading } from '@/ui/Loading';
import CorrectionComparison from './CorrectionComparison';
import { modifyTexts } from './texts';

interface Props {
  application: ApplicationDetail;
  request: ApplicationRequest;
}

/** What had been typed for a correction that is not asked for any more; to be read and copied. */
export default function TypedCorrection(props: Props) {
  const { electronicApplicationNumber: number } = props.application;
  const { data } = useQuery(userQuery('/api/common/draft/list-get', {}, { quiet: true }));
  const draft = data?.drafts.find(
    (each) => each.kind === 'modify' && each.electronicApplicationNumber === number,
  );
  return draft ? <Typed {...props} id={draft.temporalyNotificationId} /> : null;
}

function Typed({ id, ...props }: Props & { id: string }) {
  const t = useTexts(modifyTexts);
  const session = useDraft(id);
  if (!session) return <ContentLoading />;
  if (!('form' in session)) return null;
  return (
    <FormProvider value={session.form}>
      <CorrectionComparison {...props} session={session} title={t.typed} />
    </FormProvider>
  );
}
