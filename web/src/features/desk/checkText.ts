import { applyRule } from '@/forms/rules';
import { openPlace } from '@/forms/rules/filled';
import { fewWords } from '@/forms/rules/inWords';

/** The longest text of a request in characters (internal/application). */
const MAX_TEXT = '2000';

type Problem = { code: string; params: Record<string, string> } | null;

/** What is wrong with a text that has to be there; null where nothing is. */
export function checkText(text: string): Problem {
  const { normalised, finding } = applyRule('maxLength', text, { max: MAX_TEXT }, '');
  if (normalised === '') return { code: 'MSG-LIT-E-0001', params: {} };
  return finding ? { code: finding.code, params: { ...finding.params } } : null;
}

/** checkText of what somebody is sent: no place of it is still to be filled in. */
export const checkSent = (text: string): Problem => checkText(text) ?? placeLeft(text);

/** checkSent of why something is done, or of what is asked: it is told in words. */
export const checkReason = (reason: string): Problem =>
  checkSent(reason) ??
  (fewWords(reason) ? { code: 'MSG-LIT-E-0001', params: { reason: 'fewWords' } } : null);

/** The place of a text that is still to be filled in, also while it is typed; null for none. */
export function placeLeft(text: string): Problem {
  const place = openPlace(text);
  return place === '' ? null : { code: 'MSG-LIT-E-0001', params: { reason: 'openPlace', place } };
}
