import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PortalError } from '@/api/error';
import { staffApi } from '@/api/staff';
import { uploadEntered } from '@/api/upload';
import { checking, takeStates } from '@/application/documents/checks';
import { useEvaluation } from '@/forms/FormContext';
import type { DocumentDefinition } from '@/forms/procedure/definition';
import { controlId } from '@/forms/registry/pointer';
import { useFieldMessage } from '@/forms/registry/problems';
import { usePick, useTexts } from '@/i18n/texts';
import { randomId } from '@/lib/id';
import { FileField, type FileItem } from '@/ui/FileField';
import { formTexts } from './texts';
import type { Entry } from './useEntry';

type Sending = FileItem & { documentId: string; file: File };

const states = {
  clean: 'uploaded',
  checking: 'checking',
  unchecked: 'unchecked',
  infected: 'infected',
} as const;

const downloadPath = (attachmentId: string) =>
  `/api/staff/common/attachment/download?${new URLSearchParams({ attachmentId })}`;

/** The scan of the paper, and the documents that the procedure asks for. */
export function Documents({ entry, onBusy }: { entry: Entry; onBusy: (busy: boolean) => void }) {
  const { definition, form, files, id } = entry;
  const asked = useEvaluation(form).documents;
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const busy = sending.some((each) => each.state === 'uploading');
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const t = useTexts(formTexts);
  const change = (of: string, values: Partial<Sending>) =>
    setSending((now) => now.map((each) => (each.id === of ? { ...each, ...values } : each)));
  const forget = (of: string) => setSending((now) => now.filter((each) => each.id !== of));
  // By the upload's id, from being chosen to its end.
  const running = useRef(new Map<string, AbortController>());
  const send = async (upload: Sending, { signal }: AbortController) => {
    try {
      const kept = await uploadEntered(id, upload.documentId, upload.file, {
        onProgress: (progress) => change(upload.id, { progress }),
        signal,
      });
      files.set((now) => [...now, kept]);
      forget(upload.id);
    } catch (error) {
      if (signal.aborted) return removeKept(entry, upload);
      if (!(error instanceof PortalError)) throw error;
      const { message, status } = error;
      change(upload.id, { state: 'failed', message: message || t.offline, again: status !== 200 });
    } finally {
      running.current.delete(upload.id);
    }
  };
  const enqueue = async (made: readonly Sending[]) => {
    const turns = made.map((upload) => {
      const controller = new AbortController();
      running.current.set(upload.id, controller);
      return { upload, controller };
    });
    for (const { upload, controller } of turns) {
      if (!controller.signal.aborted) await send(upload, controller);
    }
  };
  const add = (document: DocumentDefinition, chosen: readonly File[]) => {
    const made = chosen.map(
      (file): Sending => ({
        ...{ id: randomId(), documentId: document.id, file },
        ...{ name: file.name, size: file.size, state: 'uploading' },
      }),
    );
    setSending((now) => [...now, ...made]);
    void enqueue(made);
  };
  const retry = (of: string) => {
    const upload = sending.find((each) => each.id === of);
    if (!upload) return;
    change(of, { state: 'uploading', message: undefined });
    void enqueue([upload]);
  };
  const remove = async (of: string) => {
    if (sending.some((each) => each.id === of)) {
      running.current.get(of)?.abort();
      return forget(of);
    }
    await drop(of);
    files.set((now) => now.filter((each) => each.attachmentId !== of));
  };
  useChecks(entry);
  return (
    <div className="flex flex-col gap-10">
      {asked
        .filter(({ id: of }) => entry.entered(of))
        .map(({ id: of, required }) => {
          const document = definition.documents.find((each) => each.id === of);
          return (
            document && (
              <DocumentField
                key={of}
                {...{ entry, document, required }}
                sending={sending.filter((each) => each.documentId === of)}
                onAdd={(chosen) => add(document, chosen)}
                onRemove={(which) => void remove(which)}
                onRetry={retry}
              />
            )
          );
        })}
    </div>
  );
}

const drop = (attachmentId: string) =>
  staffApi.call('/api/staff/common/attachment/delete', { attachmentId });

const filesOf = (temporalyNotificationId: string) =>
  staffApi.call(
    '/api/staff/common/attachment/list-get',
    { temporalyNotificationId },
    { quiet: true },
  );

/** Removes what the server may have kept of an upload that was cancelled: its bytes were there before it heard of that. */
async function removeKept({ id, files }: Entry, { documentId, file }: Sending) {
  const name = file.name.normalize('NFC').trim();
  try {
    const { attachments } = await filesOf(id);
    const known = new Set(files.get().map(({ attachmentId }) => attachmentId));
    const kept = attachments.find(
      (each) => each.documentId === documentId && each.fileName === name && each.size === file.size,
    );
    if (kept && !known.has(kept.attachmentId)) await drop(kept.attachmentId);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error; // who opens the paper again sees it
  }
}

/** Milliseconds between questions while files are being checked. */
const INTERVAL = 2000;

/** Asks for the states of files while the virus check goes on; failing to hear changes nothing. */
function useChecks({ id, files }: Entry): void {
  const waiting = checking(useSyncExternalStore(files.subscribe, files.get));
  useEffect(() => {
    if (!waiting) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const { attachments } = await filesOf(id);
        if (!over) takeStates(files, attachments);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
      }
      if (!over && checking(files.get())) timer = setTimeout(look, INTERVAL);
    };
    timer = setTimeout(look, INTERVAL);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [id, files, waiting]);
}

function DocumentField({
  entry: { form, definition, files },
  document,
  required,
  sending,
  ...acts
}: {
  entry: Entry;
  document: DocumentDefinition;
  required: boolean;
  sending: readonly Sending[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}) {
  const t = useTexts(formTexts);
  const pick = usePick();
  const pointer = `/documents/${document.id}`;
  const kept = useSyncExternalStore(files.subscribe, files.get);
  const state = useSyncExternalStore(
    (listener) => form.onState(listener),
    () => form.state(pointer),
  );
  const error = useFieldMessage(definition, state.problem);
  const items: FileItem[] = kept
    .filter((each) => each.documentId === document.id)
    .map((file) => ({
      ...{ id: file.attachmentId, name: file.fileName, size: file.size },
      state: states[file.scanStatus],
      href: downloadPath(file.attachmentId),
      message: file.finding,
    }));
  const kinds = document.accept.map((each) => each.toUpperCase()).join(' / ');
  return (
    <FileField
      id={controlId(pointer)}
      label={pick(document.title)}
      help={
        <>
          {document.description && <span className="block">{pick(document.description)}</span>}
          <span className="block">{t.accept(kinds, document.maxFiles)}</span>
        </>
      }
      error={error}
      required={required}
      showOptional
      accept={document.accept.map((each) => `.${each}`).join(',')}
      multiple={document.maxFiles > 1}
      files={[...items, ...sending]}
      {...acts}
    />
  );
}
