import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ApplicantForm } from '@/forms/applicant/ApplicantForm';
import { useSummaryItems } from '@/forms/applicant/errors';
import { useApplicant } from '@/forms/applicant/useApplicant';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { infoTexts } from './infoTexts';
import { type PendingIdentification, refusal, writeIdentification } from './pending';
import { Steps } from './Steps';
import { type Proof, useProof } from './useIdentification';
import { useInfoForm } from './useInfoForm';
import { useVariant } from './variant';

/** MYP0111 of the variants that show the identity: the whole user info, beside the proof. */
export default function InfoFormPage() {
  const t = useTexts(infoTexts);
  const { data, isError, isFetching, refetch } = useProof();
  if (data && !isFetching) return <Form proof={data} />;
  return (
    <>
      <PageHeading title={t.formTitle} />
      <ContentLoading failed={isError && !isFetching} onRetry={() => refetch()} />
    </>
  );
}

function Form({ proof }: { proof: Proof }) {
  const { given, change } = useInfoForm(proof);
  const { identification } = useVariant();
  if (!given) return <Navigate to={identification} replace />;
  return <Fields given={given} change={change} />;
}

function Fields({
  given,
  change,
}: {
  given: PendingIdentification;
  change: ReturnType<typeof useInfoForm>['change'];
}) {
  const t = useTexts(infoTexts);
  const navigate = useNavigate();
  const { identification, userInfo } = useVariant();
  const [refused] = useState(refusal.get);
  const [attempt, setAttempt] = useState(refused.length > 0 ? 1 : 0);
  const applicant = useApplicant(given.detail, change, { refused });
  const items = useSummaryItems();
  useEffect(() => () => refusal.set([]), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!applicant.check()) return;
    writeIdentification(given);
    navigate(`${userInfo}/confirm`);
  };
  const shown = attempt > 0 ? items(applicant.errors) : [];
  return (
    <form noValidate onSubmit={submit}>
      <PageHeading
        title={t.formTitle}
        lead={given.locked.length > 0 ? t.formLeadProved : t.formLead}
        hasErrors={shown.length > 0}
      />
      <Steps current="form" />
      <ErrorSummary errors={shown} attempt={attempt} />
      <ApplicantForm {...applicant.props} locked={{ names: given.locked, reason: t.locked }} />
      <ButtonGroup>
        <Button type="submit">{t.toConfirm}</Button>
        <ButtonLink variant="outline" to={identification}>
          {t.toMethods}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
