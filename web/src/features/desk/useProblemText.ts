import { problemText } from '@/forms/procedure/problemText';
import { useLang } from '@/i18n/lang';
import type { MessageParams } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { decisionTexts } from './decisionTexts';
import { TAKEN } from './refusal';

/** What a mistake says: the catalogue's text, or a plainer one where there is one for the desk. */
export function useProblemText(): (code: string, params?: MessageParams) => string {
  const t = useTexts(decisionTexts);
  const lang = useLang();
  return (code, params = {}) => {
    if (code !== TAKEN || params.reason) return problemText(code, params, lang);
    const [scheme = 'callSign', value = ''] = Object.entries(params)[0] ?? [];
    return scheme === 'callSign' ? t.callSignTaken : t.particularTaken(String(value));
  };
}
