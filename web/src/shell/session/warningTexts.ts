import { texts } from '@/i18n/texts';

export const warningTexts = texts({
  title: { ja: 'まもなく自動的にログアウトします', en: 'You will be signed out soon' },
  body: {
    ja: (at: string) =>
      `しばらく操作がなかったため、${at}に自動的にログアウトします。続ける場合は「ログインしたままにする」を押してください。入力済みの内容はそのまま残ります。`,
    en: (at: string) =>
      `You have not done anything for a while, so you will be signed out at ${at}. To go on, press “Stay signed in”. What you have entered stays as it is.`,
  },
  longest: {
    ja: (at: string) =>
      `ログインから24時間になるため、${at}に自動的にログアウトします。延長はできません。入力中の内容を保存してください。`,
    en: (at: string) =>
      `24 hours after signing in you are signed out, at ${at}. This cannot be extended. Please save what you are working on.`,
  },
  extend: { ja: 'ログインしたままにする', en: 'Stay signed in' },
  signOut: { ja: 'ログアウト', en: 'Sign out' },
  close: { ja: '閉じる', en: 'Close' },
  failed: {
    ja: '延長できませんでした。もう一度お試しください。',
    en: 'That did not work. Please try again.',
  },
  endedTitle: { ja: 'ログインの有効時間が過ぎました', en: 'Your session has ended' },
  endedBody: {
    ja: 'しばらく操作がなかったため、自動的にログアウトしました。保存済みの下書きはなくなりません。この画面に入力した内容も、画面を閉じるまで残っています。\n続けるには、新しいタブでもう一度ログインし、この画面に戻ってください。',
    en: 'You were signed out because you had not done anything for a while. Saved drafts are not lost, and what you have entered on this page stays until you close it.\nTo go on, sign in again on a new tab and come back to this page.',
  },
  signIn: { ja: '新しいタブでログインする', en: 'Sign in on a new tab' },
});
