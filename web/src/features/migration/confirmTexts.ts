import { texts } from '@/i18n/texts';

export const confirmTexts = texts({
  title: { ja: '移行する内容の確認', en: 'Check what comes over' },
  from: { ja: '移行元', en: 'From' },
  userId: { ja: '旧システムのID', en: 'ID there' },
  until: { ja: '確認の期限', en: 'To be confirmed by' },
  items: { ja: 'アカウント情報', en: 'Account data' },
  itemsHelp: {
    ja: 'このアカウントで空いている項目には、旧システムの値が入ります。すでに値がある項目は、選んだものだけが変わります。',
    en: 'Items that are empty in this account take the old system’s value. Of those that have one, only what you choose changes.',
  },
  noItems: {
    ja: '移行できるアカウント情報はありません。',
    en: 'There is no account data to carry over.',
  },
  item: { ja: '項目', en: 'Item' },
  old: { ja: '旧システム', en: 'Old system' },
  current: { ja: 'このアカウント', en: 'This account' },
  happens: { ja: '移行すると', en: 'What happens' },
  FILL: { ja: '旧システムの値が入ります', en: 'Takes the old value' },
  SAME: { ja: '同じ値です', en: 'The same' },
  KEEP: { ja: '本人確認済みのため変わりません', en: 'Verified, so it stays' },
  CHOOSE: { ja: '旧システムの値に変える', en: 'Replace by the old value' },
  applications: {
    ja: (count: number) => `過去の申請・届出など（${count}件）`,
    en: (count: number) => `Past filings (${count})`,
  },
  licences: {
    ja: (count: number) => `免許（${count}件）`,
    en: (count: number) => `Licences (${count})`,
  },
  notifications: {
    ja: (count: number) => `お知らせ（${count}件）`,
    en: (count: number) => `Notifications (${count})`,
  },
  none: { ja: 'ありません。', en: 'None.' },
  recordsHelp: {
    ja: '次の記録はすべて移行されます。旧システムに登録されていた言葉のまま表示しています。',
    en: 'All of these records come over. They are shown in the words of the old system.',
  },
  number: { ja: '番号', en: 'Number' },
  name: { ja: '件名', en: 'Subject' },
  date: { ja: '日付', en: 'Date' },
  status: { ja: '状況', en: 'Status' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  kind: { ja: '種別', en: 'Kind' },
  validTo: { ja: '有効期限', en: 'Valid to' },
  sender: { ja: '差出人', en: 'From' },
  showAll: {
    ja: (count: number) => `${count}件すべて表示する`,
    en: (count: number) => `Show all ${count}`,
  },
  last: { ja: '移行の実行', en: 'Carry it over' },
  irreversible: {
    ja: '移行は1回だけで、取り消せません',
    en: 'This is done once and cannot be undone',
  },
  irreversibleBody: {
    ja: 'このシステムから移行できるのは今回だけです。変えた項目は、後から「アカウント情報の変更」で直せます。',
    en: 'This system can be carried over this one time. Items that changed can be corrected later under ‘Change account data’.',
  },
  confirmed: {
    ja: '取り消せないことを確認しました',
    en: 'I have read that it cannot be undone',
  },
  unticked: {
    ja: '確認して、チェックを入れてください。',
    en: 'Please read this and tick the box.',
  },
  submit: { ja: '移行する', en: 'Carry over' },
  submitting: { ja: '移行しています', en: 'Carrying over' },
  back: { ja: '移行せずに戻る', en: 'Back without carrying over' },
  failed: { ja: '移行できませんでした', en: 'It could not be carried over' },
  noAnswer: {
    ja: '答えが届きませんでした。もう一度押しても、二重に移行されることはありません。',
    en: 'No answer came. You can press again: nothing is carried over twice.',
  },
  expired: {
    ja: '確認の期限が過ぎたため、旧システムの内容は残っていません。何も変わっていません。もう一度ログインしてください。',
    en: 'The time for the check is over and what was fetched is no longer here. Nothing has changed. Please sign in there again.',
  },
  expiredTitle: {
    ja: '確認を待っている内容はありません',
    en: 'Nothing waits to be checked',
  },
  again: { ja: '旧システムにログインし直す', en: 'Sign in to the old system again' },
});

/** The items of the user info that can come over. */
export const itemTexts = texts({
  name: { ja: '氏名', en: 'Name' },
  nameKana: { ja: '氏名（フリガナ）', en: 'Name in kana' },
  nameEnglish: { ja: '氏名（英字）', en: 'Name in English' },
  birthday: { ja: '生年月日', en: 'Date of birth' },
  companyNumber: { ja: '法人番号', en: 'Corporate number' },
  companyName: { ja: '法人名', en: 'Corporation' },
  companyNameKana: { ja: '法人名（フリガナ）', en: 'Corporation in kana' },
  organizationName: { ja: '団体名', en: 'Organization' },
  organizationNameKana: { ja: '団体名（フリガナ）', en: 'Organization in kana' },
  department: { ja: '部署', en: 'Department' },
  representativeRoleName: { ja: '代表者の役職', en: 'Title of the representative' },
  representativeName: { ja: '代表者の氏名', en: 'Representative' },
  representativeNameKana: { ja: '代表者の氏名（フリガナ）', en: 'Representative in kana' },
  nationality: { ja: '国籍', en: 'Nationality' },
  address: { ja: '住所', en: 'Address' },
  telNo: { ja: '電話番号', en: 'Telephone number' },
  radioLicenseNumber: { ja: '無線従事者免許証の番号', en: 'Operator licence number' },
  contactName: { ja: '連絡先の氏名', en: 'Contact person' },
  contactNameKana: { ja: '連絡先の氏名（フリガナ）', en: 'Contact person in kana' },
  contactTelNo: { ja: '連絡先の電話番号', en: 'Contact telephone number' },
  contactEmail: { ja: '連絡先のメールアドレス', en: 'Contact email address' },
});
