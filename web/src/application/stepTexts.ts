import { texts } from '@/i18n/texts';

/** What each step is called. */
export const stepTexts = texts({
  start: {
    ja: (_what: string, by: string) => `${by}の情報`,
    en: (_what: string, by: string) => by,
  },
  form: {
    ja: (what: string) => `${what}の内容`,
    en: (what: string) => `Content of the ${what}`,
  },
  documents: { ja: '添付書類', en: 'Documents' },
  fees: { ja: '手数料', en: 'Fee' },
  'confirm-number': { ja: '番号の確認', en: 'Number' },
  'form-self': { ja: '局の内容の確認', en: 'Your station' },
  particulars: { ja: '変更の内容', en: 'What changes' },
  members: { ja: '構成員・照会人', en: 'Members and inquirers' },
  confirm: { ja: '確認・提出', en: 'Check and submit' },
});
