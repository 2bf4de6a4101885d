import type { AttachmentInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { fileTexts } from '@/ui/fileTexts';
import { Heading } from '@/ui/Heading';
import { Anchor } from '@/ui/Link';
import { documentTexts } from './documentTexts';
import { downloadPath, isOpen } from './files';

/** Files of documents that no longer apply. */
export function UnusedDocuments({
  files,
  onRemove,
}: {
  files: readonly AttachmentInfo[];
  onRemove: (id: string) => void;
}) {
  const t = useTexts(documentTexts);
  const ui = useTexts(fileTexts);
  return (
    <section aria-labelledby="unused-documents" className="mt-12">
      <Heading level={2} id="unused-documents">
        {t.unused}
      </Heading>
      <p className="text-solid-gray-700">{t.unusedLead}</p>
      <ul className="mt-2 divide-y divide-solid-gray-420 border-y border-solid-gray-420">
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
    </section>
  );
}
