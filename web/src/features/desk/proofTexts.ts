import { texts } from '@/i18n/texts';

export const proofTexts = texts({
  title: { ja: '提出者と本人確認', en: 'Filer and proof of identity' },
  item: { ja: '項目', en: 'Item' },
  filed: { ja: '提出した内容', en: 'As filed' },
  account: { ja: 'アカウントの内容（現在）', en: 'In the account now' },
  proof: { ja: '本人確認', en: 'Proof' },
  proven: { ja: '確認済み', en: 'Proven' },
  notProven: { ja: '未確認', en: 'Not proven' },
  differs: { ja: '相違', en: 'Differs' },
  shownWith: {
    ja: (value: string) => `確認したもの: ${value}`,
    en: (value: string) => `Proven: ${value}`,
  },
  none: { ja: '（なし）', en: '(none)' },
  noDate: { ja: '日付の記録なし', en: 'date not recorded' },
  notIdentified: {
    ja: 'このアカウントは本人確認が済んでいません。提出した内容は未確認です。',
    en: 'The identity of this account was not confirmed. What was filed is not proven.',
  },
  shown: {
    ja: (method: string, date: string) => `本人確認: ${method}（${date}）`,
    en: (method: string, date: string) => `Identity confirmed by ${method} (${date})`,
  },
  letter: { ja: '郵送', en: 'letter' },
  mynumber: { ja: 'マイナンバーカード', en: 'My Number Card' },
  certificate: { ja: '電子証明書', en: 'digital certificate' },
  gbizid: { ja: 'GビズID', en: 'gBizID' },
  sms: { ja: 'SMS（携帯電話）', en: 'SMS (mobile phone)' },
  reason: {
    ja: '本人確認の内容と違う、または本人確認がないまま処理を終える理由',
    en: 'Reason for going on although it differs from the proof of identity, or there is none',
  },
  unknownReason: {
    ja: '原簿で確かめられない番号について認める理由',
    en: 'Reason for granting it for a number that is not registered here',
  },
  unknownReasonHelp: {
    ja: 'この番号の免許（登録）は、このポータルの原簿にないか、提出者のものではありません。何で確かめたかを記入してください。名前などが本人確認の内容と違うときは、その理由も記入してください。理由は審査の記録に残り、提出者には表示されません。',
    en: 'The register of this portal has no such number, or not as the filer’s: say what you checked. If the name or the like differs from the proof of identity, say why too. The reason is kept in the record; the filer does not see it.',
  },
  reasonHelp: {
    ja: '名前などがアカウントや本人確認の内容と違うか、本人確認が済んでいません。理由は審査の記録に残り、提出者には表示されません。',
    en: 'The filing says something else than the account or its proof of identity, or the identity is not confirmed. The reason is kept in the record; the filer does not see it.',
  },
});
