import type { AttachmentInfo } from '@/api/model';
import type { Store } from '@/lib/store';

/** Whether the virus check of any file goes on. */
export const checking = (files: readonly AttachmentInfo[]) =>
  files.some((each) => each.scanStatus === 'checking');

/**
 * Takes over the states of known files; gives the name of one that has become clean. Files that came or went since the server was
 * asked stay as they are.
 */
export function takeStates(
  files: Store<readonly AttachmentInfo[]>,
  answer: readonly AttachmentInfo[],
): string | undefined {
  let passed: string | undefined;
  let changed = false;
  const next = files.get().map((file) => {
    const found = answer.find((each) => each.attachmentId === file.attachmentId);
    if (!found || found.scanStatus === file.scanStatus) return file;
    changed = true;
    if (found.scanStatus === 'clean') passed = found.fileName;
    return found;
  });
  if (changed) files.set(next);
  return passed;
}
