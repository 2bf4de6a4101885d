import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApplicationDetail } from '@/api/model';
import { ApplicationOverview } from '@/application/filed/ApplicationOverview';
import { aboutPath, progressPath } from '@/application/filed/paths';
import { aboutTexts } from '@/application/filed/texts';
import { UnavailableNotice } from '@/application/filed/UnavailableNotice';
import { useApplication } from '@/application/filed/useApplication';
import { applyRule } from '@/forms/rules';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { StepIndicator } from '@/ui/StepIndicator';
import { TextArea } from '@/ui/TextField';
import { readWithdrawal, withReason, writeWithdrawal } from './kept';
import { withdrawTexts } from './texts';
import { useWithdrawable } from './useWithdrawable';

/** APP0521: why an application is to be withdrawn; what that means is told first. */
export default function StartPage() {
  const t = useTexts(withdrawTexts);
  const a = useTexts(aboutTexts);
  const application = useApplication();
  const why = useWithdrawable(application);
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <StepIndicator
        steps={(['start', 'confirm'] as const).map((id) => ({ id, label: a[id] }))}
        current="start"
      />
      <PageHeading title={t.title} lead={t.lead} hasErrors={wrong} />
      {!application && <ContentLoading />}
      {application && why && (
        <UnavailableNotice number={application.electronicApplicationNumber} why={why} />
      )}
      {application && !why && <Reason application={application} onWrong={setWrong} />}
    </>
  );
}

function Reason({
  application,
  onWrong,
}: {
  application: ApplicationDetail;
  onWrong: (wrong: boolean) => void;
}) {
  const t = useTexts(withdrawTexts);
  const a = useTexts(aboutTexts);
  const message = useMessage();
  const navigate = useNavigate();
  const number = application.electronicApplicationNumber;
  const [kept, setKept] = useState(() => readWithdrawal(number));
  const [attempt, setAttempt] = useState(0);
  const { normalised, finding } = applyRule('maxLength', kept.reason, { max: '2000' }, '');
  const problem = normalised === '' ? { code: 'MSG-LIT-E-0001', params: {} } : finding;
  const error =
    attempt > 0 && problem
      ? { code: problem.code, text: message(problem.code, problem.params) }
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWrong(problem != null);
    if (problem) setAttempt(attempt + 1);
    else navigate(aboutPath('withdraw/confirm', number));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-8">
      <ErrorSummary
        attempt={attempt}
        errors={error ? [{ id: 'reason', label: t.reason, ...error }] : []}
      />
      <ApplicationOverview application={application} />
      <NotificationBanner tone="warning" title={t.final}>
        {t.finalBody}
      </NotificationBanner>
      {application.feeState !== 'NONE' && (
        <NotificationBanner
          tone="warning"
          title={application.feeState === 'PAID' ? t.noRefund : t.unpaid}
        />
      )}
      <TextArea
        id="reason"
        label={t.reason}
        help={t.reasonHelp}
        required
        rows={6}
        error={error}
        value={kept.reason}
        onChange={(event) => {
          const next = withReason(kept, event.target.value);
          setKept(next);
          writeWithdrawal(next);
        }}
      />
      <ButtonGroup>
        <Button type="submit">{t.next}</Button>
        <ButtonLink variant="outline" to={progressPath(number)}>
          {a.toApplication}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
