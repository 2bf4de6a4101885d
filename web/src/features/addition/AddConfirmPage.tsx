import { useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { api } from '@/api/user';
import { forgetDraft } from '@/application/draft/session';
import { aboutPath, sentPath } from '@/application/filed/paths';
import { SendFoot } from '@/application/filed/SendFoot';
import { useSending } from '@/application/filed/useSending';
import { Which } from '@/application/filed/Which';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/Button';
import { Adding, type AddingProps } from './Adding';
import { TEXT, textOf } from './document';
import { addTexts } from './texts';

/** APP0502: the addition as it will be sent. */
export default function ConfirmPage() {
  const t = useTexts(addTexts);
  return (
    <Adding step="confirm" title={t.check}>
      {(props) => <Check {...props} />}
    </Adding>
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
      <Which
        application={application}
        more={[
          {
            term: t.request,
            description: <span className="whitespace-pre-line">{request.text}</span>,
          },
          { term: t.due, description: format.date(request.dueDate) },
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
      <SendFoot
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
      </SendFoot>
    </>
  );
}
