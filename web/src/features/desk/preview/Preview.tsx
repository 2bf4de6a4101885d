import { Suspense, useState } from 'react';
import type { AttachmentInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Picture } from './Picture';
import { previewTexts } from './texts';

const Pdf = lazyPart(() => import('./Pdf'));

const pdf = 'application/pdf';
const shown = [pdf, 'image/png', 'image/jpeg', 'image/gif'];
const open: readonly AttachmentInfo['scanStatus'][] = ['clean', 'unchecked'];

/** The files of a case that can be shown where one reads the form, one at a time, larger and turned. */
export function Preview({ files }: { files: readonly AttachmentInfo[] }) {
  const t = useTexts(previewTexts);
  const readable = files.filter(
    (file) => shown.includes(file.contentType) && open.includes(file.scanStatus),
  );
  const [chosen, setChosen] = useState(readable[0]?.attachmentId);
  const file = readable.find(({ attachmentId }) => attachmentId === chosen) ?? readable[0];
  if (!file) return null;
  return (
    <div className="mb-6">
      {readable.length > 1 && (
        <div className="mb-2 flex flex-wrap gap-2 print:hidden">
          {readable.map(({ attachmentId, fileName }) => (
            <Button
              key={attachmentId}
              size="sm"
              variant={attachmentId === file.attachmentId ? 'solid' : 'outline'}
              aria-pressed={attachmentId === file.attachmentId}
              aria-label={t.show(fileName)}
              onClick={() => setChosen(attachmentId)}
            >
              {fileName}
            </Button>
          ))}
        </div>
      )}
      {file.contentType === pdf ? (
        <Suspense fallback={<ContentLoading />}>
          <Pdf key={file.attachmentId} file={file} />
        </Suspense>
      ) : (
        <Picture key={file.attachmentId} file={file} />
      )}
    </div>
  );
}
