import { texts } from '@/i18n/texts';

export const draftTexts = texts({
  rename: { ja: '名前を付けて保存', en: 'Save under a name' },
  later: { ja: '中断して一覧へ', en: 'Continue later' },
  state: { ja: '保存の状態', en: 'Saving' },
  saved: { ja: (at: string) => `保存しました ${at}`, en: (at: string) => `Saved ${at}` },
  retrying: { ja: '保存できていません。再試行中…', en: 'Not saved yet. Trying again…' },
  retryNow: { ja: '今すぐ保存する', en: 'Save now' },
});
