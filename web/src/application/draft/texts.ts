import { texts } from '@/i18n/texts';

export const draftTexts = texts({
  rename: { ja: '名前を付けて保存', en: 'Save under a name' },
  later: { ja: '中断して一覧へ', en: 'Continue later' },
  state: { ja: '保存の状態', en: 'Saving' },
  saved: { ja: (at: string) => `保存しました ${at}`, en: (at: string) => `Saved ${at}` },
  leaveTitle: { ja: '保存していない入力があります', en: 'Some entries are not saved' },
  leave: { ja: '保存せずに離れる', en: 'Leave without saving' },
  retrying: { ja: '保存できていません。再試行中…', en: 'Not saved yet. Trying again…' },
  retryNow: { ja: '今すぐ保存する', en: 'Save now' },
});
