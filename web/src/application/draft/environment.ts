import type { AttachmentInfo } from '@/api/model';
import type { Environment } from '@/forms/procedure/definition';
import { today } from '@/lib/clock';
import { accountCategory } from './category';

/** Number of files by document. */
export function counts(files: readonly AttachmentInfo[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { documentId } of files) found[documentId] = (found[documentId] ?? 0) + 1;
  return found;
}

/** What is known beside the form data. */
export function environment(
  files: readonly AttachmentInfo[],
  before?: Environment['before'],
): Environment {
  return {
    applicant: { category: accountCategory() },
    documents: counts(files),
    today: today(),
    before,
  };
}
