import type { ReturnReason } from '@/api/model';
import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';

/** Why a place is returned: a code, '' for none, and words. */
export interface Returned {
  reason: string;
  comment: string;
}

/** Whether a reason may be given for a place (Reason.Fits in internal/procedure). */
export function fits(reason: ReturnReason, pointer: string): boolean {
  const what = pointer.startsWith('/documents/') ? 'document' : 'field';
  return reason.for.length === 0 || reason.for.includes(what);
}

/** A reason brings its words, but never in the place of what an officer wrote. */
export function withReason(
  returned: Returned,
  reasons: readonly ReturnReason[],
  code: string,
  lang: Lang,
): Returned {
  const words = (of: string) => {
    const found = reasons.find((each) => each.code === of);
    return found ? pick(found.words, lang) : '';
  };
  const untouched = returned.comment === '' || returned.comment === words(returned.reason);
  return { reason: code, comment: untouched ? words(code) : returned.comment };
}
