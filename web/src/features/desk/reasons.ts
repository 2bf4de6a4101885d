import type { ReturnReason } from '@/api/model';
import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';

/** Why a place is returned: a code, '' until one is chosen, and words. */
export interface Returned {
  reason: string;
  comment: string;
}

/** Whether a reason may be given for a place (Reason.Fits in internal/procedure). */
export function fits(reason: ReturnReason, pointer: string): boolean {
  const what = pointer.startsWith('/documents/') ? 'document' : 'field';
  return reason.for.length === 0 || reason.for.includes(what);
}

/** Whether a reason is still to be chosen of those that there are for a place: how often each is given is counted. */
export function lacksReason(
  returned: Returned | undefined,
  reasons: readonly ReturnReason[],
  pointer: string,
): boolean {
  const codes = reasons.filter((each) => fits(each, pointer)).map(({ code }) => code);
  return codes.length > 0 && !codes.includes(returned?.reason ?? '');
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
