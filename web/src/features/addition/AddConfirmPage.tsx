import { useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { api } from '@/api/user';
import { forgetDraft } from '@/application/draft/session';
import { ApplicationOverview } from '@/application/filed/ApplicationOverview';
import { aboutPath, sentPath } from '@/application/filed/paths';
import { SubmitFooter } from '@/application/filed/SubmitFooter';
import { useSending } from '@/application/filed/useSending';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/Button';
import { type AddingProps, AdditionPage } from './AdditionPage';
import { TEXT, textOf } from './document';
import { addTexts } from './texts';

/** APP0502: the addition as it will be sent. */
export default function ConfirmPage() {
  const t = useTexts(addTexts);
  return (
    <AdditionPage step="confirm" title={t.check}>
      {(props) => <Check {...props} />}
    </AdditionPage>
  );
}

function Check({ application, request, session }: AddingProps) {
  const t = useTexts(addTexts);
  const format = useFormat();
  const { pending, failure, send } = useSending();
  const files = useSyncExternalStore(session.files.subscribe, session.files.get);
  const text = textOf(session.form.value(TEXT));
  const number = application.electronicApplicationNumber;
  if (text.trim() === '' && files.length === 0) {
    return <Navigate replace to={aboutPath('add/start', number)} />;
  }
  const act = async () => {
    if (!(await session.autosave.flush())) return undefined;
    const { id, autosave } = session;
    const { inquiryNumber } = await api.call(
      '/api/common/append/register',
      {
        electronicApplicationNumber: number,
        temporalyNotificationId: id,
        version: autosave.version,
      },
      { quiet: true, headers: { 'Idempotency-Key': `${id}.${autosave.version}` } },
    );
    forgetDraft(id);
    return sentPath('add', inquiryNumber);
  };
  const names = files.map((each) => each.fileName);
  return (
    <>
      <ApplicationOverview
        application={application}
        more={[
          {
            term: t.request,
            description: <span className="whitespace-pre-line">{request.text}</span>,
          },
          {
            term: t.due,
            description: request.overdue
              ? t.over(format.date(request.dueDate))
              : format.date(request.dueDate),
          },
          {
            term: t.text,
            description: <span className="whitespace-pre-line">{text || t.none}</span>,
          },
          {
            term: t.documents,
            description: <span className="whitespace-pre-line">{names.join('\n') || t.none}</span>,
          },
        ]}
      />
      <SubmitFooter
        act={t.act}
        title={t.check}
        question={t.question}
        failure={failure}
        pending={pending}
        onSend={() => void send(act)}
      >
        <ButtonLink variant="outline" to={aboutPath('add/start', number)}>
          {t.back}
        </ButtonLink>
      </SubmitFooter>
    </>
  );
}
