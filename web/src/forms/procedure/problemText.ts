import type { Lang } from '@/i18n/lang';
import { filled, type MessageParams, messageText } from '@/i18n/messages';
import { pick } from '@/i18n/texts';
import { reasons } from './reasons.gen';

type Words = Readonly<
  Record<string, Readonly<Record<string, { ja: string; en: string }>> | undefined>
>;

/** What a mistake that the server found says, also for a reason whose words are kept apart from the catalogue. */
export function problemText(code: string, params: MessageParams, lang: Lang): string {
  const closer = (reasons as Words)[code]?.[params.reason ?? ''];
  return closer ? filled(pick(closer, lang), params, lang) : messageText(code, params, lang);
}
