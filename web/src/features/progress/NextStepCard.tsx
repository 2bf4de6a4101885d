import { Suspense } from 'react';
import type { ApplicationDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { lazyPart } from '@/ui/lazyPart';
import { takesEffect, useFiling, useRecordWord } from '@/ui/status/filingTexts';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { CardItem } from './CardItem';
import { nowTexts, toDoTexts } from './nextStepTexts';
import { openRequest, requested } from './openRequest';
import { LIST, paths } from './paths';
import { progressTexts } from './texts';

const MessageText = lazyPart(() => import('@/ui/MessageText'));
const Provisional = lazyPart(() => import('./Provisional'));
const Usual = lazyPart(() => import('@/ui/status/Usual'), 'Usual');
const Certificate = lazyPart(() => import('./Certificate'));
const Ruled = lazyPart(() => import('./Ruled'));
const ToDo = lazyPart(() => import('./ToDo'));
const OpenRequests = lazyPart(() => import('./OpenRequests'));

/** Where a review has ended. */
const decided: ReadonlySet<string> = new Set(['DONE_GRANTED', 'DONE_REFUSED']);

/** What goes on and what the applicant has to do, in plain words, with the way to it. */
export function NextStepCard({
  application,
  definition,
}: {
  application: ApplicationDetail;
  definition: ProcedureDefinition | undefined;
}) {
  const t = useTexts(progressTexts);
  const now = useTexts(nowTexts);
  const toDo = useTexts(toDoTexts);
  const pick = usePick();
  const { nextStep, status, requests, leadsTo, lastDay } = application;
  const provisional = nextStep === 'WAIT_REVIEW' ? application.provisional : undefined;
  const filing = useFiling(leadsTo);
  const record = useRecordWord(leadsTo);
  const what = toDo[nextStep];
  const format = useFormat();
  return (
    <Card
      title={t.now}
      aside={<ApplicationStatusChip status={status} leadsTo={leadsTo} />}
      footer={<NextLinks application={application} />}
    >
      <dl className="space-y-4">
        <CardItem term={t.whatNow} strong>
          {decided.has(nextStep) && (
            <Suspense fallback={null}>
              <MessageText code="MSG-LIT-I-0029" />{' '}
            </Suspense>
          )}
          {application.ruling?.lead
            ? pick(application.ruling.lead)
            : now[nextStep](pick(application.destination), filing.what, takesEffect(leadsTo))}
        </CardItem>
        {application.ruling && (
          <Suspense fallback={null}>
            <Ruled ruling={application.ruling} />
          </Suspense>
        )}
        {application.certificate && (
          <Suspense fallback={null}>
            <Certificate
              number={application.electronicApplicationNumber}
              certificate={application.certificate}
            />
          </Suspense>
        )}
        {requests.length > 0 && (
          <Suspense fallback={null}>
            <OpenRequests application={application} />
          </Suspense>
        )}
        {application.reason && (
          <CardItem term={t.reason}>
            <span className="whitespace-pre-line">{application.reason}</span>
          </CardItem>
        )}
        {provisional && (
          <Suspense fallback={null}>
            <Provisional of={application.electronicApplicationNumber} provisional={provisional} />
          </Suspense>
        )}
        {application.toDo && (
          <Suspense fallback={null}>
            <ToDo toDo={application.toDo} />
          </Suspense>
        )}
        {!provisional && !application.toDo && !requested(application) && (
          <CardItem term={t.whatToDo} strong={nextStep === 'PAY_FEE'}>
            {typeof what === 'string' ? what : what(leadsTo.fee, record)}
          </CardItem>
        )}
        {lastDay && (status === 'ARRIVED' || status === 'REVIEW_COMPLETED') && (
          <CardItem term={t.lastDay}>{format.date(lastDay)}</CardItem>
        )}
        {status !== 'REVIEW_COMPLETED' && status !== 'WITHDRAWN' && definition && (
          <CardItem term={leadsTo.effect === 'arrival' ? t.usualCheck : t.usual}>
            {leadsTo.effect === definition.effect
              ? pick(definition.guide.processingTime)
              : t.inEffect}
            {application.usual && (
              <Suspense fallback={null}>
                <Usual usual={application.usual} />
              </Suspense>
            )}
          </CardItem>
        )}
      </dl>
    </Card>
  );
}

function NextLinks({ application }: { application: ApplicationDetail }) {
  const t = useTexts(progressTexts);
  const record = useRecordWord(application.leadsTo);
  const { nextStep, fee, licenceId, noticeNumber, leadsTo } = application;
  if (openRequest(application, 'WITHDRAWAL')) return null;
  if (nextStep === 'PAY_FEE' && fee?.paymentNumber) {
    return <ButtonLink to={paths.payment(fee.paymentNumber)}>{t.pay}</ButtonLink>;
  }
  if ((nextStep === 'WAIT_FEE_CHECK' || nextStep === 'FEE_OVERDUE') && fee?.paymentNumber) {
    return (
      <ButtonLink variant="outline" to={paths.payment(fee.paymentNumber)}>
        {t.toPayment}
      </ButtonLink>
    );
  }
  if (nextStep === 'FOLLOW_RESUBMISSION') {
    const { correctedBy } = application;
    return (
      <ButtonLink to={correctedBy ? paths.detail(correctedBy) : LIST}>
        {correctedBy ? t.toCorrection : t.toList}
      </ButtonLink>
    );
  }
  const number = application.electronicApplicationNumber;
  if (nextStep === 'SUBMIT_CORRECTION') {
    return <ButtonLink to={paths.modify(number)}>{t.correct}</ButtonLink>;
  }
  if (nextStep === 'WAIT_REVIEW' && openRequest(application, 'ADDITION')) {
    return <ButtonLink to={paths.add(number)}>{t.add}</ButtonLink>;
  }
  if (!licenceId && !noticeNumber) return null;
  return (
    <>
      {licenceId && (
        <ButtonLink to={paths.licence(licenceId)}>
          {leadsTo.record === 'licence' ? t.seeLicence : t.seeRecord(record)}
        </ButtonLink>
      )}
      {noticeNumber && (
        <ButtonLink variant={licenceId ? 'outline' : 'solid'} to={paths.notice(noticeNumber)}>
          {t.seeNotice}
        </ButtonLink>
      )}
    </>
  );
}
