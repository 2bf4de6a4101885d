import { texts } from '@/i18n/texts';

/** What is said of values that stay as they are, where they are not the account's: staff enter the answer to a correction. */
export const boundNote: { words?: { ja: string; en: string } } = {};

export const boundTexts = texts({
  note: {
    ja: 'アカウントに登録されている情報です。ここでは変えられません。本人確認の後に変更したものは、変更した後の内容です。',
    en: 'This is taken from your account, and cannot be changed here. What you changed after your identity was confirmed is as you changed it.',
  },
  principals: {
    ja: '委任者のアカウントに登録されている情報です。代理人は変えられません。',
    en: 'This is taken from the principal’s account. An agent cannot change it.',
  },
  firms: {
    ja: '法人・社団のアカウントに登録されている情報です。変えるときは、法人・社団のログインで行います。',
    en: 'This is taken from the firm’s account. It is changed with the firm’s own login.',
  },
  change: {
    ja: '変えるには、アカウントの情報を変更してください',
    en: 'To change this, change your account',
  },
  none: { ja: '（登録なし）', en: '(not in your account)' },
});
