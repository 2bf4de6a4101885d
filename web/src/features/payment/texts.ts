import { texts } from '@/i18n/texts';

export const paymentTexts = texts({
  myPage: { ja: 'マイページ', en: 'My Page' },
  title: { ja: '手数料の納付', en: 'Payments' },
  lead: {
    ja: '手数料の納付に必要な番号と、納付の状況を確認できます。',
    en: 'See the numbers you need to pay a fee, and whether it is paid.',
  },
  caption: { ja: '納付の一覧', en: 'Payments' },
  none: { ja: '納付する手数料はありません。', en: 'There are no payments.' },
  paymentNumber: { ja: '納付番号', en: 'Payment number' },
  confirmationNumber: { ja: '確認番号', en: 'Confirmation number' },
  institutionNumber: { ja: '収納機関番号', en: 'Collection institution number' },
  amount: { ja: '金額', en: 'Amount' },
  dueDate: { ja: '納付期限', en: 'Due date' },
  requestDate: { ja: '納付を求めた日', en: 'Requested on' },
  paymentDate: { ja: '納付した日', en: 'Paid on' },
  status: { ja: '状況', en: 'Status' },
  application: { ja: '電子申請番号', en: 'Application no.' },
  subject: { ja: '手続き', en: 'Procedure' },
  open: {
    ja: (amount: string) => `手数料 ${amount}`,
    en: (amount: string) => `Fee of ${amount}`,
  },
  detailTitle: { ja: '納付の詳細', en: 'Payment details' },
  UNPAID: {
    ja: (date: string) => `${date}までに納付してください`,
    en: (date: string) => `Please pay by ${date}`,
  },
  UNPAID_body: {
    ja: 'ATMまたはインターネットバンキングで納付できます。納付を確認してから、審査を始めます。',
    en: 'You can pay at an ATM or by internet banking. The review begins once the payment is confirmed.',
  },
  PAID: { ja: '納付を確認しました', en: 'Your payment is confirmed' },
  PAID_body: {
    ja: '申請の審査に進みます。これ以上の納付は必要ありません。',
    en: 'The application goes on to the review. You need not pay anything more.',
  },
  EXPIRED: { ja: '納付期限を過ぎています', en: 'The due date has passed' },
  EXPIRED_body: {
    ja: 'この番号では納付できません。問い合わせ番号を添えて、提出先にお問い合わせください。',
    en: 'You can no longer pay with these numbers. Please contact the office with your inquiry number.',
  },
  HELD: { ja: '納付の内容を確認しています', en: 'The payment is being checked' },
  HELD_body: {
    ja: '確認が終わるまでお待ちください。もう一度納付しないでください。',
    en: 'Please wait until the check is complete, and do not pay again.',
  },
  CANCELLED: { ja: '納付は不要です', en: 'Nothing to pay' },
  CANCELLED_body: {
    ja: '取下げ済みです。',
    en: 'It was withdrawn.',
  },
  numbers: { ja: '納付に必要な番号', en: 'Numbers for the payment' },
  how: { ja: '納付の方法', en: 'How to pay' },
  bank: { ja: 'インターネットバンキングで納付する', en: 'By internet banking' },
  bankHelp: {
    ja: '下のボタンを押すと、金融機関を選ぶ画面に進みます。番号を入力する必要はありません。',
    en: 'The button below takes you to the choice of banks. You need not type the numbers.',
  },
  thirty: {
    ja: '電子納付を始めてから30分以内に、インターネットバンキングにログインしてください。30分を過ぎたときは、もう一度このページから始めてください。',
    en: 'Log in to your internet banking within 30 minutes of starting the electronic payment. After that, start again from this page.',
  },
  start: { ja: '電子納付を始める', en: 'Start electronic payment' },
  startTitle: { ja: '電子納付を始めますか', en: 'Start the electronic payment?' },
  go: { ja: '金融機関を選ぶ画面へ進む', en: 'Go on to choose a bank' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  atm: { ja: 'ATMで納付する', en: 'At an ATM' },
  atm1: {
    ja: 'Pay-easy（ペイジー）に対応したATMで「税金・料金払込み」などを選びます。',
    en: 'At an ATM with Pay-easy, choose the payment of taxes and fees.',
  },
  atm2: {
    ja: '上の「収納機関番号」「納付番号」「確認番号」を順に入力します。',
    en: 'Enter the collection institution number, the payment number and the confirmation number above.',
  },
  atm3: {
    ja: '表示された金額を確かめて、払い込みます。',
    en: 'Check the amount that is shown, and pay.',
  },
  notes: { ja: 'ご注意', en: 'Please note' },
  note1: {
    ja: '金融機関の窓口、クレジットカード、収入印紙では納付できません。',
    en: 'You cannot pay at a bank counter, by credit card or with revenue stamps.',
  },
  note2: {
    ja: '納付の結果がこのページに表示されるまで、時間がかかることがあります。',
    en: 'It can take some time until the payment shows on this page.',
  },
  note3: {
    ja: '納付した後に申請を取り下げても、手数料は返還されません。',
    en: 'The fee is not refunded if you withdraw the application after the payment.',
  },
  recheck: { ja: '納付の状況を確かめる', en: 'Check the payment again' },
  checked: {
    ja: (at: string) => `${at}に確かめました。`,
    en: (at: string) => `Checked on ${at}.`,
  },
  record: { ja: '納付の記録', en: 'Record' },
  breakdown: { ja: '手数料の内訳', en: 'Breakdown of the fee' },
  seeBreakdown: { ja: '手数料の内訳だけを見る', en: 'See the breakdown on its own page' },
  feeTitle: { ja: '手数料の内訳', en: 'Breakdown of the fee' },
  back: { ja: '手数料の納付に戻る', en: 'Back to payments' },
  backToDetail: { ja: '納付の詳細に戻る', en: 'Back to the payment' },
  toApplication: { ja: '申請・届出の状況を見る', en: 'See the application' },
});
