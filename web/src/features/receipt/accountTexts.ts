import { texts } from '@/i18n/texts';

export const accountTexts = texts({
  updated: { ja: 'アカウントの情報も更新しました', en: 'Your account is updated, too' },
  updatedText: {
    ja: '氏名・住所を、提出した内容に更新しました。確かめのメールもお送りします。',
    en: 'It now has the name and the address that you submitted. We also tell you by mail.',
  },
  bothText: {
    ja: '住所を、提出した内容に更新しました。確かめのメールもお送りします。',
    en: 'It now has the address that you submitted. We also tell you by mail.',
  },
  name: {
    ja: 'アカウントの氏名・名称はまだ変わっていません',
    en: 'The name of your account is not changed yet',
  },
  nameText: {
    ja: '本人確認をした内容を変えるため、ユーザー情報の変更の後に、もう一度本人確認をしていただきます。',
    en: 'Because your identity was confirmed under it, you are asked to confirm your identity again after you change it.',
  },
  toName: { ja: '氏名・名称を変更する', en: 'Change the name' },
});
