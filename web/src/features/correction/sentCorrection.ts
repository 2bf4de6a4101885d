import { lastAttempt, type Receipt, submitAgain } from '@/application/submission/submission';
import { readFlow } from '@/lib/session';

/** The receipt of a correction that this tab has filed, where its page was left before the answer came. */
export async function sentCorrection(
  electronicApplicationNumber: string,
): Promise<Receipt | undefined> {
  if (readFlow('correctionCategoryFlag') !== 'true') return undefined;
  const of = readFlow('electronicApplicationNumberForCorrection');
  const sent = of === electronicApplicationNumber ? lastAttempt() : undefined;
  return sent && submitAgain(sent, 'correction');
}
