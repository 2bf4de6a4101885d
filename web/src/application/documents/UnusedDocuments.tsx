import { useSyncExternalStore } from 'react';
import type { AttachmentInfo } from '@/api/model';
import type { DraftSession } from '@/application/draft/session';
import { controlId } from '@/forms/registry/pointer';
import { useFieldMessage } from '@/forms/registry/problems';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { FieldErrorText } from '@/ui/FieldShell';
import { fileTexts } from '@/ui/fileTexts';
import { Heading } from '@/ui/Heading';
import { Anchor } from '@/ui/Link';
import { documentTexts } from './documentTexts';
import { downloadPath, isOpen } from './files';

interface Props {
  session: DraftSession;
  files: readonly AttachmentInfo[];
  onRemove: (id: string) => void;
}

/** Files of documents that no longer apply. */
export function UnusedDocuments({ session, files, onRemove }: Props) {
  const t = useTexts(documentTexts);
  const ids = [...new Set(files.map(({ documentId }) => documentId))];
  return (
    <section aria-labelledby="unused-documents" className="mt-12">
      <Heading level={2} id="unused-documents">
        {t.unused}
      </Heading>
      <p className="text-solid-gray-700">{t.unusedLead}</p>
      {ids.map((id) => (
        <Unused
          key={id}
          session={session}
          documentId={id}
          files={files.filter(({ documentId }) => documentId === id)}
          onRemove={onRemove}
        />
      ))}
    </section>
  );
}

/** The files of one document: where what is wrong with it leads to. */
function Unused({ session, documentId, files, onRemove }: Props & { documentId: string }) {
  const ui = useTexts(fileTexts);
  const pointer = `/documents/${documentId}`;
  const { problem } = useSyncExternalStore(
    (listener) => session.form.onState(listener),
    () => session.form.state(pointer),
  );
  const error = useFieldMessage(session.definition, problem);
  return (
    <div id={controlId(pointer)} tabIndex={-1} data-field className="mt-2">
      <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
        {files.map((file) => (
          <li
            key={file.attachmentId}
            className="flex flex-wrap items-center justify-between gap-x-4 py-3"
          >
            {isOpen(file) ? (
              <Anchor href={downloadPath(file.attachmentId)} download>
                {file.fileName}
              </Anchor>
            ) : (
              file.fileName
            )}
            <Button
              variant="text"
              size="sm"
              aria-label={ui.removeFile(file.fileName)}
              onClick={() => onRemove(file.attachmentId)}
            >
              {ui.remove}
            </Button>
          </li>
        ))}
      </ul>
      <FieldErrorText id={controlId(pointer)} error={error} />
    </div>
  );
}
