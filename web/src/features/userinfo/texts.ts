import { texts } from '@/i18n/texts';

export const userInfoTexts = texts({
  title: { ja: 'アカウント情報の変更', en: 'Change your account information' },
  confirmTitle: { ja: '変更内容の確認', en: 'Check your changes' },
  completedTitle: {
    ja: 'アカウント情報を変更しました',
    en: 'Your account information was changed',
  },
  stepChoose: { ja: '項目の選択', en: 'Choose' },
  stepEdit: { ja: '入力', en: 'Enter' },
  stepConfirm: { ja: '確認', en: 'Check' },
  stepCompleted: { ja: '完了', en: 'Done' },
  chooseLead: {
    ja: '変更する項目を選択してください。',
    en: 'Choose what you want to change.',
  },
  editLead: {
    ja: '変更する内容を入力してください。',
    en: 'Enter the new values.',
  },
  confirmLead: {
    ja: '変更前と変更後を確かめて、「変更する」を押してください。',
    en: 'Compare the old and the new, then press ‘Change’.',
  },
  items: { ja: '変更する項目', en: 'What to change' },
  itemsMissing: {
    ja: '変更する項目を1つ以上選択してください。',
    en: 'Choose at least one item.',
  },
  itemname: {
    ja: '氏名（漢字・カナ・英字）、生年月日、国籍',
    en: 'Names in kanji, katakana and English letters, date of birth, nationality',
  },
  itemnameOfBody: {
    ja: '名称、法人番号、部署名',
    en: 'Name, corporate number, department',
  },
  itemrepresentative: { ja: '代表者の役職と氏名', en: "The representative's title and name" },
  itemaddress: { ja: '郵便番号、住所、電話番号', en: 'Postal code, address, telephone' },
  itemcontact: {
    ja: '連絡先の氏名、電話番号、メールアドレス',
    en: "The contact's name, telephone and email address",
  },
  itemlicence: {
    ja: '無線従事者免許証や免許の番号',
    en: 'Numbers of operator and station licences',
  },
  itemnotices: { ja: 'お知らせメールと入力支援', en: 'Mails about news, and help with forms' },
  mail: {
    ja: 'ログインに使うメールアドレスは「メールアドレスの変更」で変更できます。',
    en: 'The email address you sign in with is changed under ‘Change your email address’.',
  },
  next: { ja: '次へ進む', en: 'Continue' },
  toConfirm: { ja: '確認へ進む', en: 'Go on to check' },
  backToItems: { ja: '項目の選択に戻る', en: 'Back to the items' },
  back: { ja: '入力に戻る', en: 'Back to the entries' },
  toInfo: { ja: 'アカウント情報へ戻る', en: 'Back to the account information' },
  cancel: { ja: 'アカウント管理へ戻る', en: 'Back to your account' },
  change: { ja: '変更する', en: 'Change' },
  changing: { ja: '変更しています', en: 'Changing your account information' },
  item: { ja: '項目', en: 'Item' },
  before: { ja: '変更前', en: 'Now' },
  after: { ja: '変更後', en: 'New' },
  changes: { ja: '変更する内容', en: 'Changes' },
  empty: { ja: '（なし）', en: '(none)' },
  unchanged: { ja: '変更がありません', en: 'Nothing is changed' },
  unchangedBody: {
    ja: '入力した内容は今の内容と同じです。',
    en: 'What you entered is what the account has already.',
  },
  more: {
    ja: 'ほかの項目にも直すところがあるため、入力欄を追加しました。',
    en: 'Other items need correcting too; their fields were added.',
  },
  identityTitle: {
    ja: 'もう一度、本人確認が必要になります',
    en: 'You will have to show your identity again',
  },
  identity: {
    ja: '氏名などを変更すると、本人確認をもう一度するまでアカウントが「手続き中」になり、申請・届出などができなくなります。',
    en: 'After a change of who you are, the account is ‘in procedure’ and cannot submit applications or notifications until you show your identity again.',
  },
  failed: { ja: '変更できませんでした', en: 'Nothing was changed' },
  busy: {
    ja: 'サーバーに接続できませんでした。入力内容は残っています。もう一度お試しください。',
    en: 'The server could not be reached. Nothing you entered is lost. Please try again.',
  },
  completed: {
    ja: '変更のお知らせをメールでお送りしました。',
    en: 'We have sent you a mail about the change.',
  },
  procedureTitle: {
    ja: 'アカウントは手続き中です',
    en: 'Your account is in procedure',
  },
  procedure: {
    ja: '本人確認が終わるまで、申請・届出などの機能は利用できません。続けて本人確認をしてください。',
    en: 'You cannot submit applications or notifications until your identity is shown again. Please do so now.',
  },
  toIdentity: { ja: '本人確認へ進む', en: 'Go on to show your identity' },
  account: { ja: 'アカウント管理へ', en: 'Go to your account' },
});
