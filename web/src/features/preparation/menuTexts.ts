import { texts } from '@/i18n/texts';

export const kindTexts = texts({
  open: { ja: '新しく局を開設する', en: 'Open a new station' },
  renewal: { ja: '免許の期間を延ばす（再免許）', en: 'Renew a licence' },
  change: { ja: '免許の内容を変える', en: 'Change a licence' },
  repeal: { ja: '局を廃止する', en: 'Close a station' },
  add: { ja: '提出した申請・届出に書類を追加する', en: 'Add to what you submitted' },
  modify: { ja: '提出した申請・届出を補正する', en: 'Correct what you submitted' },
  withdraw: { ja: '提出した申請・届出を取り下げる', en: 'Withdraw what you submitted' },
});

export const holderTexts = texts({
  individual: { ja: '個人', en: 'individuals' },
  corporation: { ja: '法人', en: 'corporations' },
  organization: { ja: '社団', en: 'organizations' },
});

export const menuTexts = texts({
  title: { ja: '申請・届出をする', en: 'Apply or notify' },
  lead: {
    ja: '手続きを選んでください。必要なものと手数料を確かめてから始められます。',
    en: 'Choose a procedure. You will see what you need and what it costs before you begin.',
  },
  service: { ja: 'どの分野の手続きですか', en: 'Which area is it about?' },
  what: { ja: '何をしますか', en: 'What do you want to do?' },
  none: { ja: 'いま利用できる手続きはありません。', en: 'No procedures are available at present.' },
  toServices: { ja: 'アカウント情報へ', en: 'Go to the account information' },
  unavailable: { ja: 'このアカウントでは利用できない手続き', en: 'Not available to this account' },
  wrongHolder: {
    ja: (holders: string) => `${holders}のアカウントで利用できます。`,
    en: (holders: string) => `This is for accounts of ${holders}.`,
  },
  notRegistered: {
    ja: 'この分野のサービスが、アカウントに登録されていません。',
    en: 'The service for this area is not registered for your account.',
  },
  pcOnly: { ja: 'パソコンでご利用ください', en: 'Please use a computer' },
  and: { ja: '・', en: ' and ' },
});
