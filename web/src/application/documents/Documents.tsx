import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { AttachmentInfo } from '@/api/model';
import type { DraftSession } from '@/application/draft/session';
import { useEvaluation } from '@/forms/FormContext';
import type { DocumentDefinition } from '@/forms/procedure/definition';
import { controlId } from '@/forms/registry/pointer';
import { useFieldMessage } from '@/forms/registry/problems';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { FileField, type FileItem } from '@/ui/FileField';
import { lazyPart } from '@/ui/lazyPart';
import { documentTexts } from './documentTexts';
import { downloadPath, type FileLimits, INFECTED, isOpen, megabytes } from './files';
import { useFileStates } from './useFileStates';
import { type Upload, useUploads } from './useUploads';

const DocumentsNotice = lazyPart(() => import('./DocumentsNotice'));
const UnusedDocuments = lazyPart(() => import('./UnusedDocuments'), 'UnusedDocuments');
// Few files are removed again.
const RemoveFileDialog = lazyPart(() => import('./RemoveFileDialog'), 'RemoveFileDialog');

/** A document that is asked for. */
export interface Applying {
  document: DocumentDefinition;
  required: boolean;
}

/** The documents that apply, each with its files; below them files that no longer apply. */
export function Documents({
  session,
  onBusy,
  only,
}: {
  session: DraftSession;
  onBusy: (busy: boolean) => void;
  /** The documents to be shown instead of all that apply. */
  only?: readonly Applying[];
}) {
  const t = useTexts(documentTexts);
  const files = useSyncExternalStore(session.files.subscribe, session.files.get);
  const { limits, checked, slow } = useFileStates(session);
  const uploading = useUploads(session, limits);
  const message = useMessage();
  const [removing, setRemoving] = useState<AttachmentInfo | null>(null);
  useEffect(() => onBusy(uploading.busy), [onBusy, uploading.busy]);

  const { applying, unused } = useApplying(session, files, only);
  const remove = (id: string) => {
    const kept = files.find((each) => each.attachmentId === id);
    if (kept) setRemoving(kept);
    else uploading.drop(id);
  };
  return (
    <>
      {slow && (
        <Suspense>
          <DocumentsNotice kind="slow" />
        </Suspense>
      )}
      {applying.length === 0 && <p>{t.none}</p>}
      {!only && applying.length > 0 && !applying.some(({ required }) => required) && (
        <p className="mb-6">{t.optional}</p>
      )}
      <div className="flex flex-col gap-10">
        {applying.map(({ document, required }) => (
          <DocumentField
            key={document.id}
            session={session}
            limits={limits}
            document={document}
            required={required}
            files={files.filter((each) => each.documentId === document.id)}
            uploads={uploading.uploads.filter((each) => each.document.id === document.id)}
            onAdd={(chosen) => uploading.add(document, chosen)}
            onRemove={remove}
            onRetry={uploading.retry}
          />
        ))}
      </div>
      {unused.length > 0 && (
        <Suspense fallback={null}>
          <UnusedDocuments session={session} files={unused} onRemove={remove} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {uploading.added && t.added(uploading.added)}
      </p>
      <p role="status" className="sr-only">
        {checked && message('MSG-LIT-I-0024', { name: checked })}
      </p>
      {removing && (
        <Suspense fallback={null}>
          <RemoveFileDialog
            file={removing}
            autosave={session.autosave}
            onRemoved={() => uploading.removed(removing)}
            onClose={() => setRemoving(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The documents that apply, or those that are to be shown; and the files of all others. */
function useApplying(
  { definition, form }: DraftSession,
  files: readonly AttachmentInfo[],
  only: readonly Applying[] | undefined,
) {
  const states = useEvaluation(form).documents;
  const applying =
    only ??
    states.flatMap(({ id, required }) => {
      const document = definition.documents.find((each) => each.id === id);
      return document ? [{ document, required }] : [];
    });
  const unused = files.filter(
    (file) => !only && states.every((each) => each.id !== file.documentId),
  );
  return { applying, unused };
}

function DocumentField({
  session,
  limits,
  document,
  required,
  files,
  uploads,
  ...acts
}: {
  session: DraftSession;
  limits: FileLimits;
  document: DocumentDefinition;
  required: boolean;
  files: readonly AttachmentInfo[];
  uploads: readonly Upload[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}) {
  const t = useTexts(documentTexts);
  const pick = usePick();
  const pointer = `/documents/${document.id}`;
  const state = useSyncExternalStore(
    (listener) => session.form.onState(listener),
    () => session.form.state(pointer),
  );
  const error = useFieldMessage(session.definition, state.problem);
  const items = useItems(files, uploads);
  const kinds = document.accept.map((each) => each.toUpperCase()).join(' / ');
  return (
    <FileField
      id={controlId(pointer)}
      label={pick(document.title)}
      help={
        <>
          {document.description && <span className="block">{pick(document.description)}</span>}
          <span className="block">
            {t.accept(kinds, megabytes(limits.fileBytes), document.maxFiles)}
          </span>
        </>
      }
      error={error}
      required={required}
      showOptional
      accept={document.accept.map((each) => `.${each}`).join(',')}
      multiple={document.maxFiles > 1}
      files={items}
      {...acts}
    />
  );
}

/** Kept files and those on their way, as the list shows them. */
function useItems(files: readonly AttachmentInfo[], uploads: readonly Upload[]): FileItem[] {
  const t = useTexts(documentTexts);
  const message = useMessage();
  const messageOf = ({ problem }: Upload) => {
    if (!problem) return undefined;
    return 'code' in problem ? message(problem.code, problem.params) : problem.text || t.offline;
  };
  return [
    ...files.map((file) => ({
      ...keptItem(file),
      message:
        file.scanStatus === 'infected'
          ? message(INFECTED, { finding: file.finding ?? '' })
          : undefined,
    })),
    ...uploads.map((upload) => ({
      id: upload.id,
      name: upload.file.name,
      size: upload.file.size,
      state: upload.problem ? ('failed' as const) : ('uploading' as const),
      progress: upload.progress,
      message: messageOf(upload),
      again: upload.again ?? false,
    })),
  ];
}

const states = {
  clean: 'uploaded',
  checking: 'checking',
  unchecked: 'unchecked',
  infected: 'infected',
} as const;

function keptItem(file: AttachmentInfo): FileItem {
  return {
    id: file.attachmentId,
    name: file.fileName,
    size: file.size,
    state: states[file.scanStatus],
    href: isOpen(file) ? downloadPath(file.attachmentId) : undefined,
  };
}
