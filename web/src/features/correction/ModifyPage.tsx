import { Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import type { ApplicationDetail, ApplicationRequest } from '@/api/model';
import type { DraftSession } from '@/application/draft/session';
import { useDraft } from '@/application/draft/useDraft';
import { correctedPath } from '@/application/filed/paths';
import { useAboutDraft } from '@/application/filed/useAboutDraft';
import { openRequest, useApplication, useNumber } from '@/application/filed/useApplication';
import { WithAutosave } from '@/application/filed/WithAutosave';
import { FormProvider, useSummary } from '@/forms/FormContext';
import { Problems } from '@/forms/Problems';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Returned } from './Returned';
import { modifyTexts } from './texts';
import { useOpened } from './useOpened';

// Few corrections are impossible.
const UnavailableNotice = lazyPart(
  () => import('@/application/filed/UnavailableNotice'),
  'UnavailableNotice',
);
// What the fields do not need comes after them.
const FiledForm = lazyPart(() => import('@/forms/FiledForm'), 'FiledForm');
const ReturnedDocuments = lazyPart(() => import('./ReturnedDocuments'), 'ReturnedDocuments');
const ApplicationOverview = lazyPart(
  () => import('@/application/filed/ApplicationOverview'),
  'ApplicationOverview',
);
const CorrectionComparison = lazyPart(() => import('./CorrectionComparison'));
const CorrectionFooter = lazyPart(() => import('./CorrectionFooter'));
const TypedCorrection = lazyPart(() => import('./TypedCorrection'));

/** APP0511: exactly what was returned can be changed; all else is shown as it was filed. */
export default function ModifyPage() {
  const message = useMessage();
  const number = useNumber();
  const application = useApplication();
  const draft = useAboutDraft('correction', number, async () =>
    (await loadChunk(() => import('./sentCorrection'))).sentCorrection(number),
  );
  const request = application && openRequest(application, 'CORRECTION');
  if (draft && 'receipt' in draft) return <Navigate replace to={correctedPath(draft.receipt)} />;
  if (!application || !draft) return <Waiting />;
  if ('refusal' in draft || !request) {
    const why = 'refusal' in draft ? draft.refusal : message('MSG-LIT-E-0095');
    const last = application.requests.findLast((each) => each.kind === 'CORRECTION');
    if (last && last.state !== 'OPEN') {
      return <Ended application={application} request={last} why={why} />;
    }
    return <Waiting why={why} number={number} />;
  }
  return <Opening key={draft.id} id={draft.id} application={application} request={request} />;
}

function Waiting({ why, number = '' }: { why?: string; number?: string }) {
  const t = useTexts(modifyTexts);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {why ? (
        <Suspense fallback={<ContentLoading />}>
          <UnavailableNotice number={number} why={why} />
        </Suspense>
      ) : (
        <ContentLoading />
      )}
    </>
  );
}

interface Props {
  application: ApplicationDetail;
  request: ApplicationRequest;
}

/** The request was taken back, or answered on paper or by somebody else; what had been typed is still there to be read. */
function Ended({ why, ...props }: Props & { why: string }) {
  const t = useTexts(modifyTexts);
  const format = useFormat();
  const { electronicApplicationNumber: number } = props.application;
  const { state, paperOn } = props.request;
  const onPaper = paperOn && t.onPaper(format.date(paperOn));
  return (
    <>
      <PageHeading title={t.title} />
      <Suspense fallback={<ContentLoading />}>
        <UnavailableNotice
          number={number}
          why={state === 'CANCELLED' ? t.cancelled : onPaper || why}
          drafts={state === 'CANCELLED' || Boolean(paperOn)}
        />
        <TypedCorrection {...props} />
      </Suspense>
    </>
  );
}

function Opening({ id, ...props }: Props & { id: string }) {
  const opened = useDraft(id);
  if (!opened) return <Waiting />;
  if ('to' in opened) return <Navigate replace to={opened.to} />;
  if ('receipt' in opened) return <Navigate replace to={correctedPath(opened.receipt)} />;
  return (
    <FormProvider value={opened.form}>
      <Correction {...props} session={opened} />
    </FormProvider>
  );
}

function Correction({ application, request, session }: Props & { session: DraftSession }) {
  const t = useTexts(modifyTexts);
  const { definition, form } = session;
  const opened = useOpened(session);
  const [busy, setBusy] = useState(false);
  const wrong = useSummary(form).length > 0;
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} hasErrors={wrong} />
      <Problems store={form} />
      <WithAutosave session={session}>
        <Suspense fallback={<ContentLoading />}>
          <ApplicationOverview application={application} />
        </Suspense>
        <LastDay request={request} />
        {request.text && (
          <div className="mt-8">
            <NotificationBanner tone="warning" title={t.comment}>
              {request.text}
            </NotificationBanner>
          </div>
        )}
        {definition.form.map((section) => (
          <Returned key={section.id} section={section} opened={opened} request={request} />
        ))}
        <Suspense fallback={<ContentLoading />}>
          <ReturnedDocuments session={session} request={request} onBusy={setBusy} />
          <CorrectionComparison
            session={session}
            application={application}
            request={request}
            opened={opened}
          />
          <CorrectionFooter
            session={session}
            number={application.electronicApplicationNumber}
            busy={busy}
          />
        </Suspense>
        <section className="mt-12">
          <Heading level={2}>{t.filed}</Heading>
          <Suspense fallback={<ContentLoading />}>
            <FiledForm definition={definition} data={session.before} />
          </Suspense>
        </section>
      </WithAutosave>
    </>
  );
}

/** By when the correction is asked for. */
function LastDay({ request: { dueDate, overdue } }: { request: ApplicationRequest }) {
  const t = useTexts(modifyTexts);
  const format = useFormat();
  if (!dueDate) return null;
  return (
    <p className="mt-6 font-bold">{t[overdue ? 'lastDayOver' : 'lastDay'](format.date(dueDate))}</p>
  );
}
