import type { PortalError } from '@/api/error';
import type { AttachmentInfo } from '@/api/model';
import type { DocumentDefinition } from '@/forms/procedure/definition';
import type { MessageParams } from '@/i18n/messages';

/** Limits of files, in megabytes of 2^20 bytes, and of a name in characters; the server has the last word. */
export const limits = { fileMB: 10, totalMB: 100, name: 100 } as const;

const MB = 2 ** 20;

/** The address of a kept file. */
export function downloadPath(attachmentId: string): string {
  return `/api/common/attachment/download?${new URLSearchParams({ attachmentId })}`;
}

/** Why a file is not taken. */
export interface FileProblem {
  code: string;
  params: MessageParams;
}

/** Names that differ only in case, width or composition are the same to some systems. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

/** The values that the messages about files name. */
function paramsOf(file: File, document: DocumentDefinition): Record<string, MessageParams> {
  return {
    'MSG-LIT-E-0070': { max: limits.name },
    'MSG-LIT-E-0072': { name: file.name },
    'MSG-LIT-E-0073': { extensions: document.accept.join(', ') },
    'MSG-LIT-E-0074': { max: limits.fileMB },
    'MSG-LIT-E-0075': { max: limits.totalMB },
    'MSG-LIT-E-0076': { max: document.maxFiles },
    'MSG-LIT-E-0077': {},
    'MSG-LIT-E-0078': {},
    'MSG-LIT-E-0080': { extension: extensionOf(file.name) },
    'MSG-LIT-E-0103': {},
  };
}

/** What is wrong with a file before it is sent; null where nothing is. */
export function problemOf(
  file: File,
  document: DocumentDefinition,
  kept: readonly Pick<AttachmentInfo, 'documentId' | 'fileName' | 'size'>[],
): FileProblem | null {
  const broken = (): string | null => {
    if ([...file.name].length > limits.name) return 'MSG-LIT-E-0070';
    if (!document.accept.includes(extensionOf(file.name))) return 'MSG-LIT-E-0073';
    if (file.size === 0) return 'MSG-LIT-E-0077';
    if (file.size > limits.fileMB * MB) return 'MSG-LIT-E-0074';
    if (kept.some((each) => nameKey(each.fileName) === nameKey(file.name))) return 'MSG-LIT-E-0072';
    const of = kept.filter((each) => each.documentId === document.id);
    if (of.length >= document.maxFiles) return 'MSG-LIT-E-0076';
    const total = kept.reduce((sum, each) => sum + each.size, file.size);
    return total > limits.totalMB * MB ? 'MSG-LIT-E-0075' : null;
  };
  const code = broken();
  return code === null ? null : { code, params: paramsOf(file, document)[code] ?? {} };
}

/** The server's refusal as a problem that follows the language, where its values are known here. */
export function refusalOf(
  error: PortalError,
  file: File,
  document: DocumentDefinition,
): FileProblem | null {
  const code = error.codes[0] ?? '';
  const params = paramsOf(file, document)[code];
  return params ? { code, params } : null;
}
