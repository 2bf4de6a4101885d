import { type FormEvent, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { ApplicationOverview } from '@/application/filed/ApplicationOverview';
import { aboutPath, progressPath } from '@/application/filed/paths';
import { aboutTexts } from '@/application/filed/texts';
import { FormProvider, useValue } from '@/forms/FormContext';
import { applyRule } from '@/forms/rules';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { TextArea } from '@/ui/TextField';
import { type AddingProps, AdditionPage } from './AdditionPage';
import { additionDocument, TEXT, textOf } from './document';
import { addTexts } from './texts';

const Documents = lazyPart(() => import('@/application/documents/Documents'), 'Documents');

/** APP0501: what is added, an explanation, documents, or both. */
export default function StartPage() {
  const t = useTexts(addTexts);
  const [wrong, setWrong] = useState(false);
  return (
    <AdditionPage step="start" title={t.title} hasErrors={wrong}>
      {(props) => (
        <FormProvider value={props.session.form}>
          <Entry {...props} onWrong={setWrong} />
        </FormProvider>
      )}
    </AdditionPage>
  );
}

function Entry({
  application,
  request,
  session,
  onWrong,
}: AddingProps & { onWrong: (wrong: boolean) => void }) {
  const t = useTexts(addTexts);
  const a = useTexts(aboutTexts);
  const format = useFormat();
  const message = useMessage();
  const navigate = useNavigate();
  const number = application.electronicApplicationNumber;
  const text = textOf(useValue(TEXT));
  const files = useSyncExternalStore(session.files.subscribe, session.files.get);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const only = useMemo(
    () => [{ document: additionDocument(request.documentId ?? ''), required: false }],
    [request.documentId],
  );
  const { normalised, finding } = applyRule('maxLength', text, { max: '2000' }, '');
  const problem =
    normalised === '' && files.length === 0
      ? { code: 'MSG-LIT-E-0001', text: t.nothing }
      : finding && { code: finding.code, text: message(finding.code, finding.params) };
  const error = attempt > 0 && problem ? problem : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWrong(problem != null);
    if (problem || busy) {
      setAttempt(attempt + 1);
      return;
    }
    void session.autosave.flush();
    navigate(aboutPath('add/confirm', number));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-8">
      <ErrorSummary
        attempt={attempt}
        errors={error ? [{ id: 'text', label: t.text, ...error }] : []}
      />
      {busy && attempt > 0 && <NotificationBanner tone="warning" title={t.wait} announce />}
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
        ]}
      />
      <TextArea
        id="text"
        label={t.text}
        help={t.textHelp}
        rows={6}
        error={error}
        value={text}
        onChange={(event) => session.form.set(TEXT, event.target.value, true)}
      />
      <Suspense fallback={<ContentLoading />}>
        <Documents session={session} onBusy={setBusy} only={only} />
      </Suspense>
      <ButtonGroup>
        <Button type="submit">{t.next}</Button>
        <ButtonLink variant="outline" to={progressPath(number)}>
          {a.toApplication}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
