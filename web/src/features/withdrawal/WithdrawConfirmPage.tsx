import { useState } from 'react';
import { Navigate } from 'react-router';
import type { ApplicationDetail } from '@/api/model';
import { api } from '@/api/user';
import { ApplicationOverview } from '@/application/filed/ApplicationOverview';
import { aboutPath, sentPath } from '@/application/filed/paths';
import { SubmitFooter } from '@/application/filed/SubmitFooter';
import { aboutTexts } from '@/application/filed/texts';
import { UnavailableNotice } from '@/application/filed/UnavailableNotice';
import { useApplication, useNumber } from '@/application/filed/useApplication';
import { useSending } from '@/application/filed/useSending';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { StepIndicator } from '@/ui/StepIndicator';
import { readWithdrawal, type Withdrawal } from './kept';
import { withdrawTexts } from './texts';
import { useWithdrawable } from './useWithdrawable';

/** APP0522: the request as it will be sent. */
export default function ConfirmPage() {
  const t = useTexts(withdrawTexts);
  const a = useTexts(aboutTexts);
  const number = useNumber();
  const application = useApplication();
  const why = useWithdrawable(application);
  const [kept] = useState(() => readWithdrawal(number));
  if (kept.reason.trim() === '')
    return <Navigate replace to={aboutPath('withdraw/start', number)} />;
  return (
    <>
      <StepIndicator
        steps={(['start', 'confirm'] as const).map((id) => ({ id, label: a[id] }))}
        current="confirm"
      />
      <PageHeading title={t.check} lead={t.lead} />
      {!application && <ContentLoading />}
      {application && why && <UnavailableNotice number={number} why={why} />}
      {application && !why && <Check application={application} kept={kept} />}
    </>
  );
}

function Check({ application, kept }: { application: ApplicationDetail; kept: Withdrawal }) {
  const t = useTexts(withdrawTexts);
  const message = useMessage();
  const { pending, failure, send } = useSending();
  const act = async () => {
    const { inquiryNumber } = await api.call(
      '/api/common/cancellation/register',
      { electronicApplicationNumber: kept.number, reason: kept.reason },
      { quiet: true, headers: { 'Idempotency-Key': kept.key } },
    );
    return sentPath('withdraw', inquiryNumber);
  };
  return (
    <>
      <ApplicationOverview
        application={application}
        more={[
          {
            term: t.reason,
            description: <span className="whitespace-pre-line">{kept.reason}</span>,
          },
        ]}
      />
      {application.feeState !== 'NONE' && (
        <div className="mt-8">
          <NotificationBanner
            tone="warning"
            title={application.feeState === 'PAID' ? t.noRefund : t.unpaid}
          />
        </div>
      )}
      <SubmitFooter
        danger
        act={t.act}
        title={t.check}
        question={message('MSG-LIT-I-0013')}
        failure={failure}
        pending={pending}
        onSend={() => void send(act)}
      >
        <ButtonLink variant="outline" to={aboutPath('withdraw/start', kept.number)}>
          {t.back}
        </ButtonLink>
      </SubmitFooter>
    </>
  );
}
