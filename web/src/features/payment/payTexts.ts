import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

/** How to pay, and what became of it: loaded with the parts that say so. */
export const payTexts = texts({
  ...commonTexts,
  confirmationNumber: { ja: '確認番号', en: 'Confirmation number' },
  institutionNumber: { ja: '収納機関番号', en: 'Collection institution number' },
  numbers: { ja: '納付に必要な番号', en: 'Numbers for the payment' },
  how: { ja: '納付の方法', en: 'How to pay' },
  bank: { ja: 'インターネットバンキングで納付する', en: 'By internet banking' },
  bankHelp: {
    ja: '金融機関を選んで、その金融機関の画面に進みます。番号を入力する必要はありません。',
    en: 'Choose your bank and go on to its page. You need not type the numbers.',
  },
  thirty: {
    ja: '電子納付を始めてから30分以内に、インターネットバンキングにログインしてください。30分を過ぎたときは、もう一度このページから始めてください。',
    en: 'Log in to your internet banking within 30 minutes of starting the electronic payment. After that, start again from this page.',
  },
  start: { ja: '電子納付を始める', en: 'Start electronic payment' },
  startTitle: { ja: '金融機関を選ぶ', en: 'Choose your bank' },
  bankChoice: { ja: '金融機関', en: 'Bank' },
  go: { ja: '選んだ金融機関へ進む', en: 'Go on to the bank' },
  notStarted: {
    ja: '電子納付を始められませんでした',
    en: 'The electronic payment was not started',
  },
  notChecked: { ja: '金融機関に確認できませんでした', en: 'The bank could not be asked' },
  retryLater: {
    ja: 'しばらくしてから、もう一度お試しください。',
    en: 'Please try again in a while.',
  },
  attempts: { ja: '電子納付の経過', en: 'Your electronic payments' },
  bankName: { ja: '金融機関', en: 'Bank' },
  startedAt: { ja: '始めた日時', en: 'Started' },
  attemptState: { ja: '状況', en: 'Status' },
  STARTED: {
    ja: (until: string) => `${until}までにログインしてください`,
    en: (until: string) => `Log in by ${until}`,
  },
  RETURNED: { ja: '金融機関に確認しています', en: 'The bank is being asked' },
  ATTEMPT_PAID: { ja: '納付しました', en: 'Paid' },
  FAILED: { ja: '納付されませんでした', en: 'Not paid' },
  ATTEMPT_EXPIRED: { ja: '30分を過ぎました', en: 'More than 30 minutes have passed' },
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
  recheck: { ja: '金融機関にもう一度確認する', en: 'Ask the bank again' },
  recheckHelp: {
    ja: '納付したのに反映されないときは、金融機関に確認できます。',
    en: 'If you have paid and it does not show here, have the bank asked.',
  },
  checking: { ja: '金融機関に確認しています。', en: 'The bank is being asked.' },
  checked: {
    ja: (at: string) => `${at}に金融機関に確認しました。`,
    en: (at: string) => `The bank was asked on ${at}.`,
  },
});
