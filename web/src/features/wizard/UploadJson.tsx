// The words for what is wrong in a file are fetched with what reads one.
import '@/forms/registry/further';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import { type DraftSession, forgetDraft } from '@/application/draft/session';
import { useEvaluation } from '@/forms/FormContext';
import { isCsv, sendReport } from '@/forms/past/draftFile';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { controlId } from '@/forms/registry/pointer';
import { placeLabel } from '@/forms/registry/problems';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { focusField } from '@/ui/ErrorSummary';
import { FileField } from '@/ui/FileField';
import { Heading } from '@/ui/Heading';
import { Anchor } from '@/ui/Link';
import { type Entered, enteredRows } from './enteredRows';
import { jsonTexts } from './jsonTexts';
import { UploadMistakes } from './UploadMistakes';

/** Reads what a report consists of from a JSON or a CSV file into the draft that is open. */
export default function UploadJson({
  session: { id, autosave, definition, form },
}: {
  session: DraftSession;
}) {
  const t = useTexts(jsonTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [file, setFile] = useState<File>();
  const [attempted, setAttempted] = useState(false);
  const [asking, ask] = useState(false);
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      if (!(await autosave.flush())) throw new PortalError({ quiet: true });
      return sendReport(chosen, { temporalyNotificationId: id, version: autosave.version });
    },
    onSuccess: async () => {
      forgetDraft(id);
      await navigate(pathname + search, { replace: true, state: { read: true } });
      await queries.resetQueries({ queryKey: ['draft-session', id] });
    },
    onError: () => {},
  });
  const entered = () => (file ? enteredRows(definition, form.form, isCsv(file)) : []);
  const table = definition.form.some((each) => each.repeat && each.id !== 'inquirers');
  return (
    <section aria-labelledby="json" className="mb-12">
      <Heading level={2} id="json">
        {t.title}
      </Heading>
      <p className="mb-4">{table ? t.lead : t.leadOfOne}</p>
      {state?.read && !send.error && <Read form={form} definition={definition} />}
      {send.error && <Refused error={send.error} definition={definition} />}
      <div className="my-6 flex flex-col items-start gap-6">
        <ButtonAnchor
          variant="outline"
          size="md"
          href={`/api/common/draft/template?temporalyNotificationId=${id}`}
          download
        >
          {t.template}
        </ButtonAnchor>
        {table && (
          <ButtonAnchor
            variant="outline"
            size="md"
            href={`/api/common/draft/template?temporalyNotificationId=${id}&format=csv`}
            download
          >
            {t.csvTemplate}
          </ButtonAnchor>
        )}
        <div className="w-full">
          <FileField
            id="json-file"
            label={table ? t.file : t.fileOfOne}
            multiple={false}
            accept={table ? '.json,.csv' : '.json'}
            error={attempted && !file ? { text: table ? t.missing : t.missingOfOne } : undefined}
            files={file ? [{ id: 'json', name: file.name, size: file.size, state: 'chosen' }] : []}
            onAdd={(files) => {
              setFile(files[0]);
              send.reset();
            }}
            onRemove={() => setFile(undefined)}
          />
        </div>
        <Button
          variant="outline"
          pending={send.isPending}
          onClick={() => {
            setAttempted(true);
            if (entered().length > 0) ask(true);
            else if (file) send.mutate(file);
          }}
        >
          {t.read}
        </Button>
      </div>
      {asking && file && (
        <ReplaceDialog
          entered={entered()}
          onReplace={() => {
            ask(false);
            send.mutate(file);
          }}
          onCancel={() => ask(false)}
        />
      )}
    </section>
  );
}

/** Asks before a file takes the place of what is entered. */
function ReplaceDialog(props: {
  entered: readonly Entered[];
  onReplace: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(jsonTexts);
  const lang = useLang();
  return (
    <ConfirmDialog
      role="alertdialog"
      title={t.replaceTitle}
      body={
        <>
          <p>{t.replaced}</p>
          <ul className="ms-6 mt-2 list-disc">
            {props.entered.map(({ section, rows }) => (
              <li key={section.id}>{t.entered(pick(section.title, lang), rows)}</li>
            ))}
          </ul>
        </>
      }
      act={t.replace}
      danger
      onConfirm={props.onReplace}
      onCancel={props.onCancel}
    />
  );
}

/** That a file was read, and how much of it is to be looked at again: among 1,000 rows nobody comes across it. */
function Read({ form, definition }: Pick<DraftSession, 'form' | 'definition'>) {
  const t = useTexts(jsonTexts);
  const lang = useLang();
  const { warnings } = useEvaluation(form);
  const [first] = warnings;
  if (!first) return <NotificationBanner tone="success" announce title={t.done} />;
  return (
    <NotificationBanner tone="warning" announce title={t.doneWithNotes(warnings.length)}>
      <Anchor
        href={`#${controlId(first.pointer)}`}
        onClick={(event) => {
          event.preventDefault();
          focusField(controlId(first.pointer));
        }}
      >
        {t.firstNote(placeLabel(definition, first.pointer, lang))}
      </Anchor>
    </NotificationBanner>
  );
}

/** Why a file was refused, each place once. */
function Refused({ error, definition }: { error: Error; definition: ProcedureDefinition }) {
  const t = useTexts(jsonTexts);
  const fields = error instanceof PortalError ? error.fields : [];
  return (
    <NotificationBanner tone="error" announce title={fields.length > 0 ? t.mistaken : t.refused}>
      {fields.length > 0 ? (
        <UploadMistakes definition={definition} fields={fields} />
      ) : (
        error.message || t.failed
      )}
    </NotificationBanner>
  );
}
