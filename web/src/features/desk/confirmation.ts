import type { Outcome } from '@/api/model';
import type { Lang } from '@/i18n/lang';
import { messageText } from '@/i18n/messages';
import { resolve, texts } from '@/i18n/texts';

const confirmationTexts = texts({
  change: {
    ja: '変更を認めて審査を終了し、提出者に通知します。元に戻せません。',
    en: 'The change is approved, the review ends and the filer is notified. This cannot be undone.',
  },
  notChanged: {
    ja: '変更を認めずに審査を終了し、提出者に通知します。元に戻せません。',
    en: 'The change is refused, the review ends and the filer is notified. This cannot be undone.',
  },
  registration: {
    ja: '登録をして審査を終了し、提出者に通知します。元に戻せません。',
    en: 'The station is registered, the review ends and the filer is notified. This cannot be undone.',
  },
  refusal: {
    ja: '認めずに審査を終了し、提出者に通知します。元に戻せません。',
    en: 'It is refused, the review ends and the filer is notified. This cannot be undone.',
  },
});

/** What an officer is asked before something is granted or refused, by what that leads to. */
export function confirmationOf(
  outcome: 'GRANTED' | 'REFUSED',
  { record, kind }: Pick<Outcome, 'record' | 'kind'>,
  lang: Lang,
): string {
  const t = resolve(confirmationTexts, lang);
  const granted = outcome === 'GRANTED';
  if (kind === 'change') return granted ? t.change : t.notChanged;
  if (record === 'licence')
    return messageText(granted ? 'MSG-LIT-I-0010' : 'MSG-LIT-I-0011', {}, lang);
  return granted ? t.registration : t.refusal;
}
