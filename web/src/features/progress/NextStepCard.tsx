import type { ReactNode } from 'react';
import type { ApplicationDetail, ApplicationRequest } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { nowTexts, toDoTexts } from './nextStepTexts';
import { LIST, paths } from './paths';
import { progressTexts } from './texts';

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
  const format = useFormat();
  const { nextStep, status, requests } = application;
  const open = (kind: ApplicationRequest['kind']) => openRequest(application, kind);
  const addition = status === 'UNDER_REVIEW' ? open('ADDITION') : undefined;
  const refused = requests.findLast(
    (each) => each.kind === 'WITHDRAWAL' && each.state === 'REFUSED',
  );
  return (
    <Card
      title={t.now}
      aside={<ApplicationStatusChip status={status} />}
      footer={<Ways application={application} />}
    >
      <dl className="space-y-4">
        <Said term={t.whatNow} strong>
          {now[nextStep](pick(application.destination))}
        </Said>
        {open('WITHDRAWAL') && <Said term={t.withdrawal}>{t.withdrawalOpen}</Said>}
        {addition && (
          <Said term={t.added(format.date(addition.dueDate))} strong>
            <span className="whitespace-pre-line">{addition.text}</span>
          </Said>
        )}
        {refused && (
          <Said term={t.withdrawalRefused}>
            <span className="whitespace-pre-line">{refused.answer}</span>
          </Said>
        )}
        {application.reason && (
          <Said term={t.reason}>
            <span className="whitespace-pre-line">{application.reason}</span>
          </Said>
        )}
        <Said term={t.whatToDo} strong={nextStep === 'PAY_FEE'}>
          {toDo[nextStep]}
        </Said>
        {status !== 'REVIEW_COMPLETED' && status !== 'WITHDRAWN' && definition && (
          <Said term={t.usual}>{pick(definition.guide.processingTime)}</Said>
        )}
      </dl>
    </Card>
  );
}

/** The request of a kind that waits for its answer. */
function openRequest({ requests }: ApplicationDetail, kind: ApplicationRequest['kind']) {
  return requests.find((each) => each.kind === kind && each.state === 'OPEN');
}

function Said({ term, strong, children }: { term: string; strong?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.875rem] text-solid-gray-700">{term}</dt>
      <dd className={strong ? 'text-[1.0625rem] font-bold' : undefined}>{children}</dd>
    </div>
  );
}

function Ways({ application }: { application: ApplicationDetail }) {
  const t = useTexts(progressTexts);
  const { nextStep, fee, licenceId, noticeNumber } = application;
  if (nextStep === 'PAY_FEE' && fee?.paymentNumber) {
    return <ButtonLink to={paths.payment(fee.paymentNumber)}>{t.pay}</ButtonLink>;
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
  if (nextStep === 'SUBMIT_CORRECTION' && !openRequest(application, 'WITHDRAWAL')) {
    return <ButtonLink to={paths.modify(number)}>{t.correct}</ButtonLink>;
  }
  if (nextStep === 'WAIT_REVIEW' && openRequest(application, 'ADDITION')) {
    return <ButtonLink to={paths.add(number)}>{t.add}</ButtonLink>;
  }
  if (!licenceId && !noticeNumber) return null;
  return (
    <>
      {licenceId && <ButtonLink to={paths.licence(licenceId)}>{t.seeLicence}</ButtonLink>}
      {noticeNumber && (
        <ButtonLink variant={licenceId ? 'outline' : 'solid'} to={paths.notice(noticeNumber)}>
          {t.seeNotice}
        </ButtonLink>
      )}
    </>
  );
}
