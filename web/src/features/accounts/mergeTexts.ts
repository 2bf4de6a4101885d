import { texts } from '@/i18n/texts';

export const mergeTexts = texts({
  merge: { ja: '別のアカウントをまとめる', en: 'Merge another account into this one' },
  lead: {
    ja: '同じ人（法人・団体）の二つのアカウントを一つにします。このアカウントが残り、もう一方の申請・届出、下書き、免許・登録、納付、通知書、委任を引き継ぎます。もう一方は終了し、ログインできなくなります。元に戻せません。ほかの管理者が確定するまで、何も変わりません。',
    en: 'Makes one of two accounts of the same person or body. This one stays and takes over the filings, drafts, licences and registrations, payments, notices and powers of attorney of the other one, which ends and is signed in to no more. It cannot be undone. Nothing changes until another administrator confirms it.',
  },
  findName: { ja: '氏名・名称で探す', en: 'Find by name' },
  find: { ja: '探す', en: 'Find' },
  found: {
    ja: (n: number) => `${n}件見つかりました。`,
    en: (n: number) => `${n} ${n === 1 ? 'account was' : 'accounts were'} found.`,
  },
  foundNone: { ja: 'ほかのアカウントは見つかりません。', en: 'No other account was found.' },
  choose: { ja: '終了するアカウントを選ぶ', en: 'Choose the account that ends' },
  other: { ja: '終了するアカウントのID', en: 'ID of the account that ends' },
  otherHelp: {
    ja: 'アカウントの検索で開いた画面にあります。',
    en: 'It stands on the page of that account.',
  },
  noOther: {
    ja: 'まとめることのできるアカウントがありません。アカウントIDを確かめてください。',
    en: 'There is no account of this ID that could be merged. Check the account ID.',
  },
  look: { ja: '移るものを調べる', en: 'See what would move' },
  stays: { ja: '残るアカウント', en: 'Stays' },
  ends: { ja: '終了するアカウント', en: 'Ends' },
  compare: { ja: '二つのアカウント', en: 'The two accounts' },
  what: { ja: '項目', en: 'What' },
  id: { ja: 'アカウントID', en: 'Account ID' },
  numbered: { ja: (id: string) => `アカウントID：${id}`, en: (id: string) => `Account ID: ${id}` },
  of_category: { ja: '区分', en: 'Kind' },
  of_name: { ja: '氏名・名称', en: 'Name' },
  of_kana: { ja: 'フリガナ', en: 'Name in kana' },
  of_english: { ja: '英字の氏名', en: 'Name in English' },
  of_birthday: { ja: '生年月日', en: 'Date of birth' },
  of_company: { ja: '法人番号', en: 'Corporate number' },
  of_representative: { ja: '代表者', en: 'Representative' },
  of_postal: { ja: '郵便番号', en: 'Postal code' },
  of_address: { ja: '住所', en: 'Address' },
  of_tel: { ja: '電話番号', en: 'Telephone' },
  differs: { ja: '違う', en: 'Differs' },
  differ: {
    ja: (n: number) => `二つのアカウントは${n}項目が違います`,
    en: (n: number) => `The two accounts differ in ${n} ${n === 1 ? 'item' : 'items'}`,
  },
  differLead: {
    ja: (what: string[]) =>
      `${what.join('、')}が違います。同じ人（法人・団体）のものかを、比べて確かめてください。`,
    en: (what: string[]) =>
      `These differ: ${what.join(', ')}. Compare them, and make sure that both are the same person’s or body’s.`,
  },
  compared: { ja: '違うところの確認', en: 'What differs' },
  samePerson: {
    ja: '違うところを比べ、二つとも同じ人（法人・団体）のものであることを確かめました',
    en: 'I have compared what differs, and both are the same person’s or body’s',
  },
  compareFirst: {
    ja: '違うところを比べて、確かめたことを選んでください。',
    en: 'Compare what differs, and say that you have.',
  },
  mail: { ja: 'メールアドレス', en: 'Email address' },
  identity: { ja: '本人確認', en: 'Identity' },
  shown: { ja: '確認済み', en: 'Confirmed' },
  notShown: { ja: '未確認', en: 'Not confirmed' },
  none: { ja: 'なし', en: 'None' },
  moves: { ja: '移るもの', en: 'What moves' },
  count: { ja: '件数', en: 'Number' },
  filings: { ja: '申請・届出', en: 'Filings' },
  drafts: { ja: '下書き', en: 'Drafts' },
  licences: { ja: '免許・登録', en: 'Licences and registrations' },
  payments: { ja: '納付', en: 'Payments' },
  notices: { ja: '通知書', en: 'Notices' },
  records: { ja: '旧システムから移した記録', en: 'Records of old systems' },
  mandates: { ja: '委任', en: 'Powers of attorney' },
  memberships: { ja: '法人のメンバー', en: 'Memberships of firms' },
  services: {
    ja: '移るものに必要なため、残るアカウントに次のサービスを加えます',
    en: 'As what moves needs them, the account that stays is given these services',
  },
  refused: { ja: 'まとめられません', en: 'They cannot be merged' },
  mind: { ja: '確かめてください', en: 'To be looked at' },
  clash_category: {
    ja: '個人・法人・団体の区分が違います。',
    en: 'One is an individual, a corporation or an organization, and the other is not.',
  },
  clash_identity: {
    ja: 'どちらも本人確認済みで、確認した人が違います。',
    en: 'Both identities are confirmed, and they are not the same.',
  },
  clash_identityEnds: {
    ja: '終了するアカウントだけが本人確認済みです。そのアカウントを残してください。',
    en: 'Only the account that ends has a confirmed identity. Keep that one.',
  },
  clash_temporary: {
    ja: '残るアカウントが一時利用です。もう一方を残してください。',
    en: 'The account that stays is a temporary one. Keep the other one.',
  },
  clash_state: {
    ja: '停止・照会資格なし・退会のアカウントはまとめられません。先に停止を解除してください。',
    en: 'One is suspended, unqualified for inquiry or over. End that first.',
  },
  clash_mandates: {
    ja: '二つのアカウントの間に委任があります。先に終えてください。',
    en: 'There are powers of attorney between the two. Have them ended first.',
  },
  clash_people: {
    ja: '終了するアカウントにメンバーがいるか、二つが同じ法人のメンバーです。',
    en: 'The account that ends has members, or both are members of one firm.',
  },
  clash_licences: {
    ja: '同じ番号と日からの免許・登録が、両方にあります。',
    en: 'Both have licences of one number from the same day on.',
  },
  clash_drafts: {
    ja: '同じ手続の下書きが両方にあります。どちらも残り、本人が選びます。',
    en: 'Both have a draft of one procedure. Both stay, and the person chooses.',
  },
  ask: { ja: 'まとめることを求める', en: 'Ask for the merge' },
  confirm: { ja: 'まとめることを確定する', en: 'Confirm the merge' },
  drop: { ja: 'まとめることを取りやめる', en: 'Do not merge' },
  confirmLead: {
    ja: '二つが同じ人（法人・団体）のものか、移るものが正しいかを確かめてください。確定すると元に戻せません。本人に、両方のメールアドレスと通知書で知らせます。',
    en: 'Make sure that both are one person’s or body’s, and that what moves is right. It cannot be undone. The person is told at both mail addresses and by a notice.',
  },
  dropLead: { ja: '二つのアカウントは今のままです。', en: 'The two accounts stay as they are.' },
  asked: {
    ja: (by: string, at: string) => `${by}が、別のアカウントをまとめることを求めています（${at}）`,
    en: (by: string, at: string) => `${by} has asked for another account to be merged (${at})`,
  },
  somebody: { ja: '管理者', en: 'An administrator' },
  askedStays: {
    ja: 'このアカウントが残り、もう一方が終了します。',
    en: 'This account stays, and the other one ends.',
  },
  askedEnds: {
    ja: 'このアカウントが終了し、もう一方が残ります。確定は、残るアカウントの画面で行います。',
    en: 'This account ends, and the other one stays. It is confirmed on the page of the one that stays.',
  },
  mine: {
    ja: 'ほかの管理者が確定するとまとまります。',
    en: 'They are merged once another administrator confirms it.',
  },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '本人にも知らせます。監査ログに残ります。',
    en: 'The person is told it too. It is kept in the audit log.',
  },
  reasonKept: { ja: '監査ログに残ります。', en: 'It is kept in the audit log.' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  failed: { ja: '処理できませんでした', en: 'This could not be done' },
});
