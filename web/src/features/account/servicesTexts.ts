import { texts } from '@/i18n/texts';

export const servicesTexts = texts({
  title: { ja: '利用サービスの追加', en: 'Add services' },
  lead: {
    ja: '追加するサービスを選びます。アカウント情報は変わりません。',
    en: 'Choose the services to add. Your account information stays as it is.',
  },
  services: { ja: '追加するサービス', en: 'Services to add' },
  none: {
    ja: '追加できるサービスはありません。すべて登録されています。',
    en: 'There is nothing to add: you have all services for an account of your kind.',
  },
  noCheck: { ja: '本人確認は不要です。', en: 'No further identity check is needed.' },
  needs: {
    ja: (methods: string) => `次のいずれかで本人確認が必要です: ${methods}`,
    en: (methods: string) => `Your identity must be confirmed by one of these: ${methods}`,
  },
  missing: { ja: '追加するサービスを選んでください。', en: 'Choose at least one service.' },
  check: { ja: '本人確認の方法', en: 'How to confirm your identity' },
  checkMissing: { ja: '本人確認の方法を選んでください。', en: 'Choose how to confirm it.' },
  letterHelp: {
    ja: '確認コードを書いた手紙を、ご登録の住所に郵送します。届くまで5営業日ほどかかります。',
    en: 'A letter with a code is sent to your registered address. It takes about 5 working days.',
  },
  next: { ja: '次へ進む', en: 'Next' },
  add: { ja: '追加する', en: 'Add' },
  chosen: { ja: '追加するサービス', en: 'Services to add' },
  proved: { ja: '本人確認ができました', en: 'Your identity is confirmed' },
  provedBody: {
    ja: 'まだ追加は終わっていません。「追加する」を押してください。',
    en: 'The services are not added yet. Press “Add”.',
  },
  change: { ja: '選び直す', en: 'Choose again' },
  done: { ja: 'サービスを追加しました', en: 'The services were added' },
  doneBody: { ja: 'すぐに利用できます。', en: 'You can use them now.' },
  letter: { ja: '確認コードを郵送します', en: 'A letter is on its way' },
  letterBody: {
    ja: (days: number) =>
      `${days}営業日ほどで届きます。届いたら、「アカウント管理」の画面で確認コードを入力してください。入力が済むと、サービスを利用できます。`,
    en: (days: number) =>
      `It takes about ${days} working days. When it arrives, enter its code on the page “Account information”. Then you can use the services.`,
  },
  info: { ja: 'アカウント情報を見る', en: 'See your account information' },
  back: { ja: 'アカウント管理へ戻る', en: 'Back to the account' },
});
