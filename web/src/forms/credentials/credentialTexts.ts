import { texts } from '@/i18n/texts';

export const credentialTexts = texts({
  newPassword: { ja: '新しいパスワード', en: 'New password' },
  passwordHelp: {
    ja: '8文字以上。よく使われる言葉や、ユーザーID・氏名を含むものは使えません。長い文章がおすすめです。',
    en: '8 characters or more. Common words, your user ID and your name cannot be used. A long phrase is best.',
  },
  showPassword: { ja: 'パスワードを表示する', en: 'Show the password' },
});
