import type { AttachmentInfo } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { cx } from '@/ui/cx';
import { Heading } from '@/ui/Heading';
import { Icon } from '@/ui/Icon';
import { Anchor } from '@/ui/Link';
import { filedTexts } from './filedTexts';
import type { DocumentDefinition } from './procedure/definition';

/** The attachments of a filed form under the titles of their documents, each to be downloaded. */
export function FiledDocuments({
  documents,
  files,
  download,
}: {
  documents: readonly DocumentDefinition[];
  files: readonly AttachmentInfo[];
  /** The path of the download, without its query. */
  download: string;
}) {
  const t = useTexts(filedTexts);
  const lang = useLang();
  if (files.length === 0) return <EmptyState>{t.noFiles}</EmptyState>;
  const ids = [...new Set(files.map((file) => file.documentId))];
  return ids.map((id) => {
    const found = documents.find((document) => document.id === id);
    return (
      <div key={id} className="mt-6 first:mt-0">
        <Heading level={3}>
          {found
            ? pick(found.title, lang)
            : id.startsWith('addition-')
              ? t.addition
              : id === 'paper'
                ? t.paper
                : id}
        </Heading>
        <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
          {files
            .filter((file) => file.documentId === id)
            .map((file) => (
              <File key={file.attachmentId} file={file} download={download} />
            ))}
        </ul>
      </div>
    );
  });
}

/** What cannot be downloaded. */
const closed: readonly AttachmentInfo['scanStatus'][] = ['checking', 'infected'];

function File({ file, download }: { file: AttachmentInfo; download: string }) {
  const t = useTexts(filedTexts);
  const format = useFormat();
  const href = `${download}?${new URLSearchParams({ attachmentId: file.attachmentId })}`;
  return (
    <li className="flex gap-1 py-3">
      <Icon name="file" className="mt-1 size-5 text-solid-gray-600" />
      <span className="min-w-0">
        {closed.includes(file.scanStatus) ? (
          file.fileName
        ) : (
          <Anchor href={href} download={file.fileName} aria-label={t.download(file.fileName)}>
            {file.fileName}
          </Anchor>
        )}
        <span className="ms-2 whitespace-nowrap text-[0.875rem] text-solid-gray-700">
          {format.size(file.size)}
        </span>
        <span
          className={cx(
            'block text-[0.875rem]',
            file.scanStatus === 'infected' ? 'text-error-1' : 'text-solid-gray-700',
          )}
        >
          {file.scanStatus === 'infected' ? t.infected(file.finding ?? '') : t[file.scanStatus]} /{' '}
          {format.dateTime(file.uploadedAt)}
        </span>
      </span>
    </li>
  );
}
