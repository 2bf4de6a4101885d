import { texts } from '@/i18n/texts';

/** What is said of what colleagues change while a list is shown. */
export const liveTexts = texts({
  show: {
    ja: (n: number) => `${n}件の変更を反映する`,
    en: (n: number) => (n === 1 ? '1 change: show' : `${n} changes: show`),
  },
  changeCount: {
    ja: (n: number) => `この一覧に${n}件の変更がありました。`,
    en: (n: number) => (n === 1 ? '1 change in this list.' : `${n} changes in this list.`),
  },
  missed: { ja: '一覧を読み直す', en: 'Read the list again' },
  missedTold: {
    ja: '接続が切れていました。一覧が古いことがあります。',
    en: 'The connection was lost. The list may be out of date.',
  },
  changed: { ja: '変更あり', en: 'Changed' },
  leaves: { ja: '条件外', en: 'Left' },
});
