import type { PortalError } from '@/api/error';
import type { AttachmentInfo, AttachmentLimits } from '@/api/model';
import type { DocumentDefinition, Problem } from '@/forms/procedure/definition';
import { currentLang } from '@/i18n/lang';
import { type MessageParams, messageText } from '@/i18n/messages';

/** Limits of files in bytes, and of a name in characters; the server has the last word. */
export type FileLimits = AttachmentLimits;

const MB = 2 ** 20;

/** What holds until the server has said otherwise. */
export const usualLimits: FileLimits = {
  fileBytes: 10 * MB,
  totalBytes: 100 * MB,
  nameLength: 100,
};

/** Megabytes of 2^20 bytes, as people are told them. */
export const megabytes = (bytes: number) => Math.floor(bytes / MB);

/** The address of a kept file. */
export function downloadPath(attachmentId: string): string {
  return `/api/common/attachment/download?${new URLSearchParams({ attachmentId })}`;
}

/** Whether a file may be downloaded. */
export const isOpen = ({ scanStatus }: Pick<AttachmentInfo, 'scanStatus'>) =>
  scanStatus === 'clean' || scanStatus === 'unchecked';

/** Why a file is not taken. */
export interface FileProblem {
  code: string;
  params: MessageParams;
}

/** Names that differ only in case, width or composition are the same to some systems. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

/** The values that the messages about files name. */
function paramsOf(
  file: File,
  document: DocumentDefinition,
  limits: FileLimits,
): Record<string, MessageParams> {
  return {
    'MSG-LIT-E-0070': { max: limits.nameLength },
    'MSG-LIT-E-0072': { name: file.name },
    'MSG-LIT-E-0073': { extensions: document.accept.join(', ') },
    'MSG-LIT-E-0074': { max: megabytes(limits.fileBytes) },
    'MSG-LIT-E-0075': { max: megabytes(limits.totalBytes) },
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
  limits: FileLimits,
): FileProblem | null {
  const broken = (): string | null => {
    if ([...file.name].length > limits.nameLength) return 'MSG-LIT-E-0070';
    if (!document.accept.includes(extensionOf(file.name))) return 'MSG-LIT-E-0073';
    if (file.size === 0) return 'MSG-LIT-E-0077';
    if (file.size > limits.fileBytes) return 'MSG-LIT-E-0074';
    const of = kept.filter((each) => each.documentId === document.id);
    if (of.some((each) => nameKey(each.fileName) === nameKey(file.name))) return 'MSG-LIT-E-0072';
    if (of.length >= document.maxFiles) return 'MSG-LIT-E-0076';
    const total = kept.reduce((sum, each) => sum + each.size, file.size);
    return total > limits.totalBytes ? 'MSG-LIT-E-0075' : null;
  };
  const code = broken();
  return code === null ? null : { code, params: paramsOf(file, document, limits)[code] ?? {} };
}

/**
 * The server's refusal as a problem that follows the language, where its values are known
 * here: what is said of the inside of an archive has values of its own.
 */
export function refusalOf(
  error: PortalError,
  file: File,
  document: DocumentDefinition,
  limits: FileLimits,
): FileProblem | null {
  const code = error.codes[0] ?? '';
  const params = paramsOf(file, document, limits)[code];
  if (!params || (error.message && messageText(code, params, currentLang()) !== error.message))
    return null;
  return { code, params };
}

/** Kept files that stand in the way of filing: the virus check found something in them. */
export function infectedProblems(files: readonly AttachmentInfo[]): Problem[] {
  return files
    .filter((file) => file.scanStatus === 'infected')
    .map((file) => ({
      pointer: `/documents/${file.documentId}`,
      code: INFECTED,
      params: { finding: file.finding ?? '' },
    }));
}

/** The message of an infected file. */
export const INFECTED = 'MSG-LIT-E-0079';
