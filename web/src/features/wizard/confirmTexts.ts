import { texts } from '@/i18n/texts';

export const confirmTexts = texts({
  lead: {
    ja: (act: string) => `提出する内容です。確認して、よければ「${act}」を押してください。`,
    en: (act: string) => `This is what will be filed. Check it, then press "${act}".`,
  },
  problems: {
    ja: (count: number) => `直すところが${count}件あるため、まだ提出できません`,
    en: (count: number) =>
      `You cannot submit yet: there ${count === 1 ? 'is 1 item' : `are ${count} items`} to correct`,
  },
  fix: { ja: '直す', en: 'Fix now' },
  fixOf: { ja: (name: string) => `${name}を直す`, en: (name: string) => `Fix now: ${name}` },
  change: { ja: '変更する', en: 'Change' },
  changeOf: { ja: (name: string) => `${name}を変更する`, en: (name: string) => `Change ${name}` },
  documents: { ja: '添付書類', en: 'Documents' },
  name: { ja: '照会人を追加する', en: 'Add an inquirer' },
  toPay: { ja: '納付の時期と方法を見る', en: 'See when and how to pay' },
  notAttached: { ja: '（添付なし）', en: '(not attached)' },
  feeToFill: {
    ja: '手数料がかかります。額は、受付の後、納付をお願いするときにお知らせします。',
    en: 'There is a fee. You are told its amount after the reception, when you are asked to pay.',
  },
  fee: { ja: '手数料', en: 'Fee' },
  destination: { ja: '提出先', en: 'Submitted to' },
  destinationUnknown: {
    ja: '住所を入力すると決まります',
    en: 'Follows from the address',
  },
  procedure: { ja: '手続き', en: 'Procedure' },
  submitTitle: {
    ja: (what: string) => `${what}の確認`,
    en: (what: string) => `Submit the ${what}`,
  },
  submitNow: {
    ja: (act: string) => `この内容で${act}`,
    en: (act: string) => `${act} now`,
  },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  sending: {
    ja: (what: string) => `${what}を送信しています。そのままお待ちください。`,
    en: (what: string) => `Submitting your ${what}. Please wait.`,
  },
});
