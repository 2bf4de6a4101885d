import { texts } from '@/i18n/texts';

/** What is said of values that stay as they are, where they are not the account's: staff enter the answer to a correction. */
export const boundNote: { words?: { ja: string; en: string } } = {};

export const boundTexts = texts({
  note: {
    ja: '本人確認をしたアカウントの情報です。ここでは変えられません。',
    en: 'This is taken from your account, whose identity was confirmed. It cannot be changed here.',
  },
  principals: {
    ja: '本人確認をした委任者のアカウントの情報です。代理人は変えられません。',
    en: 'This is taken from the principal’s account, whose identity was confirmed. An agent cannot change it.',
  },
  firms: {
    ja: '本人確認をした法人・社団のアカウントの情報です。変えるときは、法人・社団のログインで行います。',
    en: 'This is taken from the firm’s account, whose identity was confirmed. It is changed with the firm’s own login.',
  },
  change: {
    ja: '変えるには、アカウントの情報を変更してください',
    en: 'To change this, change your account',
  },
  none: { ja: '（登録なし）', en: '(not in your account)' },
});
