import { texts } from '@/i18n/texts';

export const infoTexts = texts({
  formTitle: { ja: 'アカウント情報の入力', en: 'Your information' },
  formLead: {
    ja: '申請・届出に使う情報を入力してください。',
    en: 'Enter the information that is used for applications and notifications.',
  },
  formLeadProved: {
    ja: '本人確認で確かめられた内容を入れてあります。残りの項目を確かめて、入力してください。',
    en: 'What was confirmed has been filled in. Please check the rest and fill in what is missing.',
  },
  locked: {
    ja: '本人確認で確かめられた内容のため、ここでは変更できません。',
    en: 'This was confirmed with your identity and cannot be changed here.',
  },
  toConfirm: { ja: '確認画面へ進む', en: 'Go on to check' },
  toMethods: { ja: '本人確認の方法へ戻る', en: 'Back to the ways to confirm' },
  confirmTitle: { ja: 'アカウント情報の確認', en: 'Check your information' },
  confirmLead: {
    ja: '内容を確かめてください。確定すると、本人確認の手続きが完了します。',
    en: 'Please check everything. When you confirm it, your identity check is done.',
  },
  confirmLeadLetter: {
    ja: '内容を確かめてください。確定すると、次の住所に確認コードを郵送します。',
    en: 'Please check everything. When you confirm it, a code is posted to this address.',
  },
  how: { ja: '本人確認の方法', en: 'How your identity is confirmed' },
  method: { ja: '方法', en: 'Way' },
  none: { ja: '本人確認をしない', en: 'Without confirming your identity' },
  confirm: { ja: 'この内容で確定する', en: 'Confirm' },
  toForm: { ja: '入力画面へ戻る', en: 'Back to the form' },
  failed: { ja: '手続きを完了できませんでした', en: 'This was not done' },
  working: { ja: '手続きをしています', en: 'One moment, please' },
});

export const completedTexts = texts({
  done: { ja: '本人確認が完了しました', en: 'Your identity is confirmed' },
  doneBody: {
    ja: '登録したサービスを利用できます。ご登録のメールアドレスにも、お知らせをお送りしました。',
    en: 'You can use the services you are registered for. We have also sent you an email.',
  },
  partlyBody: {
    ja: 'この確認で利用できるサービスを、お使いください。ほかのサービスには、別の方法での本人確認が必要です。',
    en: 'You can use the services that this check is good for. Others need another way to confirm your identity.',
  },
  registered: { ja: 'アカウント情報を登録しました', en: 'Your information is registered' },
  letterSent: { ja: '確認コードを郵送します', en: 'A code is on its way to you' },
  letterBody: {
    ja: (days: number) =>
      `確認コードを書いた手紙を、ご登録の住所に郵送します。お手元に届くまで${days}営業日ほどかかります。届いたら「本人確認」のページで確認コードを入力してください。`,
    en: (days: number) =>
      `A letter with a code is posted to your registered address. It takes about ${days} working days to arrive. Then enter its code on the page 'Confirm your identity'.`,
  },
  letterUntil: {
    ja: '確認コードを入力するまで、申請・届出の提出はできません。',
    en: 'You cannot submit applications or notifications until you have entered the code.',
  },
  toLetter: { ja: '確認コードを入力するページ', en: 'Where to enter the code' },
  toMyPage: { ja: 'マイページへ進む', en: 'Go to My Page' },
  toAccount: { ja: 'アカウント管理へ戻る', en: 'Back to the account' },
});
