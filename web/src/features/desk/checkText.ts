import { applyRule } from '@/forms/rules';

/** The longest text of a request in characters (internal/application). */
const MAX_TEXT = '2000';

/** What is wrong with a text that has to be there; null where nothing is. */
export function checkText(text: string): { code: string; params: Record<string, string> } | null {
  const { normalised, finding } = applyRule('maxLength', text, { max: MAX_TEXT }, '');
  if (normalised === '') return { code: 'MSG-LIT-E-0001', params: {} };
  return finding ? { code: finding.code, params: { ...finding.params } } : null;
}
