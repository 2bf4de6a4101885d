import { texts } from '@/i18n/texts';

export const confirmTexts = texts({
  lead: {
    ja: '申請する内容です。確認して、よければ「申請する」を押してください。',
    en: 'This is what will be filed. Check it, then press "Submit".',
  },
  problems: {
    ja: (count: number) => `直すところが${count}件あるため、まだ申請できません`,
    en: (count: number) =>
      count === 1
        ? 'You cannot submit yet: there is 1 item to correct'
        : `You cannot submit yet: there are ${count} items to correct`,
  },
  fix: { ja: '直す', en: 'Fix now' },
  fixOf: { ja: (name: string) => `${name}を直す`, en: (name: string) => `Fix now: ${name}` },
  change: { ja: '変更する', en: 'Change' },
  changeOf: { ja: (name: string) => `${name}を変更する`, en: (name: string) => `Change ${name}` },
  documents: { ja: '添付書類', en: 'Documents' },
  noDocuments: { ja: '添付書類はありません。', en: 'There are no documents.' },
  notAttached: { ja: '（添付なし）', en: '(not attached)' },
  feeToFill: {
    ja: '手数料がかかります。額は提出先からお知らせします。',
    en: 'There is a fee. The office will tell you its amount.',
  },
  fee: { ja: '手数料', en: 'Fee' },
  destination: { ja: '提出先', en: 'Submitted to' },
  destinationUnknown: {
    ja: '住所を入力すると決まります',
    en: 'Follows from the address',
  },
  procedure: { ja: '手続き', en: 'Procedure' },
  submit: { ja: '申請する', en: 'Submit' },
  submitTitle: { ja: '申請の確認', en: 'Submit the application' },
  submitNow: { ja: 'この内容で申請する', en: 'Submit now' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  sending: {
    ja: '申請を送信しています。そのままお待ちください。',
    en: 'Your application is being submitted. Please wait.',
  },
});
