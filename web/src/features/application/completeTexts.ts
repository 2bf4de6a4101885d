import { texts } from '@/i18n/texts';

export const completeTexts = texts({
  title: { ja: '申請を受け付けました', en: 'Your application has arrived' },
  modify: { ja: '補正した内容を受け付けました', en: 'Your correction has arrived' },
  add: { ja: '追加の書類を受け付けました', en: 'Your addition has arrived' },
  withdraw: { ja: '取下げの求めを受け付けました', en: 'Your request has arrived' },
  added: {
    ja: '追加で提出した書類や説明が到達しました。',
    en: 'The documents or the explanation that you added have arrived.',
  },
  modifyNext: {
    ja: '補正した申請・届出は、この新しい電子申請番号で処理を続けます。納付済みの手数料を、もう一度納める必要はありません。',
    en: 'The corrected application goes on under this new number. A fee that you have paid need not be paid again.',
  },
  addNext: {
    ja: '担当の総合通信局が内容を確かめて、審査を続けます。',
    en: 'The bureau in charge looks at it and goes on with the review.',
  },
  withdrawNext: {
    ja: '担当の総合通信局が確かめて、取下げを認めるかどうかをメールと通知書でお知らせします。',
    en: 'The bureau in charge looks at it and tells you by mail and by a written notice whether the withdrawal is accepted.',
  },
  mail: {
    ja: '受付の内容を、登録されているメールアドレスにもお送りします。',
    en: 'We also send the details to your registered email address.',
  },
  number: { ja: '電子申請番号', en: 'Electronic application number' },
  inquiry: { ja: '問い合わせ番号', en: 'Inquiry number' },
  subject: { ja: '件名', en: 'Subject' },
  destination: { ja: '提出先', en: 'Submitted to' },
  date: { ja: '受付日', en: 'Reception date' },
  copy: { ja: 'コピー', en: 'Copy' },
  copyOf: {
    ja: (name: string) => `${name}をコピー`,
    en: (name: string) => `Copy the ${name.toLowerCase()}`,
  },
  copied: { ja: 'コピーしました', en: 'Copied' },
  next: { ja: 'これからの流れ', en: 'What happens next' },
  next1: {
    ja: '担当の総合通信局が申請を受け付け、内容を確認します。',
    en: 'The bureau in charge receives the application and looks through it.',
  },
  next2: {
    ja: '手数料がかかるときは、納付をお願いするメールが届きます。マイページの「手数料の納付」から納めてください。',
    en: 'Where there is a fee, a mail asks you to pay it. Pay from "Payments" on My Page.',
  },
  next3: {
    ja: '納付を確認した後に審査します。補正をお願いすることもあります。',
    en: 'The application is reviewed after the payment. You may be asked for a correction.',
  },
  next4: {
    ja: '審査が終わると、結果がマイページの「通知書」に届きます。免許のときは「電子免許状」も見られます。',
    en: 'When the review ends, the result arrives under "Written notices" on My Page. If a licence is granted, it appears under "Digital licences".',
  },
  progress: { ja: '申請の状況を見る', en: 'See the progress' },
  home: { ja: 'マイページに戻る', en: 'Back to My Page' },
});
