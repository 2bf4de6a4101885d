import { texts } from '@/i18n/texts';

export const entryTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  desk: { ja: '審査', en: 'Review desk' },
  title: { ja: '紙で届いたものの入力', en: 'Enter what arrived on paper' },
  lead: {
    ja: '紙で届いた書類の内容を、オンラインと同じ様式に入力します。検査も同じです。到達した日から数えて処理します。',
    en: 'Enter a form that arrived on paper as it is entered online, by the same checks. It counts from the day it arrived.',
  },
  only: {
    ja: '入力できるのは、審査担当者と管理者だけです。',
    en: 'Only officers and administrators can enter it.',
  },
  filed: {
    ja: (number: string) => `電子申請番号${number}で受け付けました`,
    en: (number: string) => `Filed as ${number}`,
  },
  filedLead: {
    ja: '提出者に、メールで知らせます。',
    en: 'The holder is told by mail.',
  },
  filedByPost: {
    ja: 'メールアドレスがないため、提出者には何も届きません。案件の画面から通知書を印刷して、郵送してください。',
    en: 'There is no mail address, and the holder gets nothing. Print the written notice from the case and post it.',
  },
  toCase: { ja: '案件を開く', en: 'Open the case' },
  begun: { ja: '入力の途中のもの', en: 'Begun and not filed yet' },
  holder: { ja: '提出者', en: 'Holder' },
  procedure: { ja: '手続き', en: 'Procedure' },
  arrivedOn: { ja: '紙が到達した日', en: 'Day of arrival' },
  arrivedHelp: {
    ja: '受付印の日付です。期限、手数料、標準処理期間は、この日から数えます。',
    en: 'As stamped. Time limits, the fee and the standard processing time count from it.',
  },
  saved: { ja: '保存した日時', en: 'Saved' },
  act: { ja: '操作', en: 'Action' },
  goOn: { ja: '続ける', en: 'Go on' },
  goOnOf: {
    ja: (name: string) => `${name}の入力を続ける`,
    en: (name: string) => `Go on with ${name}`,
  },
  drop: { ja: '削除', en: 'Delete' },
  dropOf: { ja: (name: string) => `${name}の入力を削除`, en: (name: string) => `Delete ${name}` },
  dropTitle: { ja: '入力の途中のものを削除しますか', en: 'Delete what was begun?' },
  dropLead: {
    ja: '入力した内容とファイルは元に戻せません。紙そのものには影響しません。',
    en: 'What was entered and its files cannot be brought back. The paper itself is not affected.',
  },
  begin: { ja: '新しく入力する', en: 'Enter another' },
  answer: { ja: '紙で届いた補正を入力する', en: 'Enter a correction that came on paper' },
  answerArrivedHelp: {
    ja: '補正の書面の受付印の日付です。',
    en: 'As stamped on the correction.',
  },
  answerOf: {
    ja: (number: string) => `補正を求めた案件: ${number}`,
    en: (number: string) => `The case that was returned: ${number}`,
  },
  addition: {
    ja: '紙で届いた追加の書類を入力する',
    en: 'Enter an addition that came on paper',
  },
  additionArrivedHelp: {
    ja: '追加の書類の受付印の日付です。',
    en: 'As stamped on the addition.',
  },
  additionOf: {
    ja: (number: string) => `追加する案件: ${number}`,
    en: (number: string) => `The case that it adds to: ${number}`,
  },
  added: {
    ja: (number: string) => `${number}に、追加の書類を記録しました`,
    en: (number: string) => `The addition to ${number} was recorded`,
  },
  answerStart: { ja: '入力を始める', en: 'Begin to enter' },
  answerFailed: { ja: '始められませんでした', en: 'It could not be begun' },
});

export const beginTexts = texts({
  who: { ja: 'だれからの紙ですか', en: 'Who sent it' },
  account: { ja: 'アカウントがある', en: 'Has an account' },
  none: { ja: 'アカウントがない', en: 'Has no account' },
  name: {
    ja: '提出者のメールアドレス、ユーザーIDまたはアカウント番号',
    en: "Holder's mail address, user ID or account ID",
  },
  nameHelp: {
    ja: 'わからないときは「アカウントの検索」で探してください。',
    en: 'If you do not know it, search the accounts.',
  },
  search: { ja: 'アカウントの検索', en: 'Search accounts' },
  look: { ja: '提出者を確かめる', en: 'Look the holder up' },
  next: { ja: '手続きを選ぶ', en: 'Choose the procedure' },
  needed: { ja: '担当する局の人ではありません', en: 'Not a person of your bureaus' },
  reason: { ja: '見る理由', en: 'Why you look' },
  found: { ja: 'アカウントが見つかりました', en: 'The account was found' },
  mail: { ja: (mail: string) => `メール: ${mail}`, en: (mail: string) => `Mail: ${mail}` },
  noMail: {
    ja: 'メールアドレスがないため、お知らせは郵送してください。',
    en: 'There is no mail address: send notices by post.',
  },
  what: { ja: '何の紙ですか', en: 'What it is' },
  procedureId: { ja: '手続き', en: 'Procedure' },
  licenceId: { ja: '対象の無線局', en: 'Licence it is about' },
  choose: { ja: '選んでください', en: 'Choose' },
  noLicence: { ja: 'この画面にない無線局', en: 'Another licence' },
  accountId: { ja: 'アカウント', en: 'Account' },
  arrivedOn: { ja: '紙が到達した日', en: 'Day of arrival' },
  start: { ja: '入力を始める', en: 'Begin to enter' },
  stop: { ja: 'やめる', en: 'Stop' },
  failed: { ja: '始められませんでした', en: 'It could not be begun' },
});

export const confirmTexts = texts({
  title: { ja: 'この内容で受け付けますか', en: 'File this?' },
  act: { ja: '受け付ける', en: 'File it' },
  corrects: { ja: '補正する案件', en: 'Case that it corrects' },
  fee: { ja: '手数料（書面で提出するときの額）', en: 'Fee (for filing on paper)' },
  noFee: { ja: 'なし', en: 'None' },
  toFill: {
    ja: '書面の額は確かめていません。手数料を求めるときに、額を入力します。',
    en: 'The amount on paper is not checked: enter it when the fee is asked for.',
  },
  alike: {
    ja: '同じ紙を、すでに受け付けていないか確かめてください',
    en: 'See that the same paper has not been filed already',
  },
  received: {
    ja: (on: string, paper: boolean) => `${on}受付（${paper ? '紙' : 'オンライン'}）`,
    en: (on: string, paper: boolean) => `received on ${on} (${paper ? 'on paper' : 'online'})`,
  },
  alsoEntered: {
    ja: (n: number) => `同じ提出者の同じ手続きが、ほかに${n}件、入力の途中です`,
    en: (n: number) => `${n} more of the same holder and procedure being entered`,
  },
  differs: {
    ja: '提出者のアカウントと異なるところ',
    en: "What differs from the holder's account",
  },
  difference: {
    ja: (place: string, paper: string, account: string) =>
      `${place}: 紙は「${paper}」、アカウントは「${account}」`,
    en: (place: string, paper: string, account: string) =>
      `${place}: "${paper}" on paper, "${account}" in the account`,
  },
  differsThen: {
    ja: '紙に書かれたとおりに受け付け、審査の画面でも違いを示します。アカウントは変わりません。',
    en: 'It is filed as written on paper, and the desk shows the difference. The account stays as it is.',
  },
  mailed: {
    ja: (mail: string) => `受け付けたことを、メール（${mail}）で提出者に知らせます。`,
    en: (mail: string) => `The holder is told of it by mail (${mail}).`,
  },
  notMailed: {
    ja: 'メールアドレスがないため、受け付けたことは郵送で知らせてください。',
    en: 'There is no mail address: tell the holder by post.',
  },
  defects: { ja: '不備のあるまま受け付けます', en: 'What is wrong or missing of it' },
  defectsThen: {
    ja: '初めの確認に「内容と書類: いいえ」と記録し、審査の画面に示します。手数料や許可に進む前に、補正を求めてください。',
    en: 'The first look records that it is not complete, and the desk shows this. Have it corrected before it goes on to the fee or a grant.',
  },
  final: {
    ja: '受け付けた後は、ここで入力し直すことはできません。',
    en: 'Once it is filed, it cannot be entered anew here.',
  },
});

export const formTexts = texts({
  offline: { ja: '送信できませんでした。', en: 'It could not be sent.' },
  asWritten: {
    ja: '氏名・住所なども、紙に書かれたとおりに入力してください。',
    en: 'Enter name and address too as they are written on paper.',
  },
  begunWith: {
    ja: 'はじめの値は、提出者のアカウントにある情報です。',
    en: "What stands there first is from the holder's account.",
  },
  asAnswered: {
    ja: '紙で届いた補正を入力します。補正を求めた項目と、それに伴う項目だけが反映されます。',
    en: 'Enter the answer to a correction that came on paper. Only what was asked for, and what follows from it, counts.',
  },
  toAsked: {
    ja: (number: string) => `補正を求めた案件（${number}）`,
    en: (number: string) => `The case that was returned (${number})`,
  },
  notAsked: {
    ja: 'この補正は、もう求められていません',
    en: 'This correction is not asked for any more',
  },
  notAskedLead: {
    ja: '補正の求めが取り消されたか、ほかの方法で補正が届いています。ここからは受け付けられません。届いた紙のことは、案件の「職員用のメモ」に残してください。同じ案件に改めて補正を求めたときは、入力した内容から続けられます。',
    en: 'The request was taken back, or the correction arrived in another way. Nothing can be filed here. Keep what arrived in the notes of the case. If another correction of it is asked for, you can go on from what was entered.',
  },
  back: { ja: '入力の途中のものへ戻る', en: 'Back to what was begun' },
  toAccount: { ja: '提出者のアカウントを見る', en: "See the holder's account" },
  documents: { ja: '書類', en: 'Documents' },
  paper: { ja: '届いた紙の写し', en: 'Scan of the paper' },
  paperHelp: {
    ja: '届いた書類の全部のページです。',
    en: 'All pages of the form that arrived.',
  },
  accept: {
    ja: (kinds: string, max: number) => `${kinds}、${max}個まで`,
    en: (kinds: string, max: number) => `${kinds}, up to ${max}`,
  },
  register: { ja: '受け付ける', en: 'File it' },
  later: { ja: '途中で終える', en: 'Leave for now' },
  failed: { ja: '受け付けられませんでした', en: 'It could not be filed' },
  savedAt: { ja: (at: string) => `保存しました（${at}）`, en: (at: string) => `Saved (${at})` },
  saving: { ja: '保存しています', en: 'Saving' },
  notSaved: { ja: '保存できていません', en: 'It is not saved' },
  again: { ja: 'もう一度保存する', en: 'Save again' },
  conflict: {
    ja: '別の画面で変更されています。どちらを残すか選んでください。',
    en: 'It was changed on another screen. Choose which to keep.',
  },
  mine: { ja: 'この画面の入力を残す', en: 'Keep this screen' },
  theirs: { ja: '別の画面の入力を使う', en: 'Take the other screen' },
  letter: { ja: '不足を知らせる文面', en: 'Words for a letter about what is missing' },
  letterLead: {
    ja: '紙に書かれていないことは入力しないでください。提出者に知らせるときは、この文面を使えます。',
    en: 'Do not fill in what the paper does not say. These words tell the holder of it.',
  },
  standsLead: {
    ja: '審査は、書類が届いたときに始まります。不備があっても受け付け、補正を求めるか、認めないかを審査で決められます。',
    en: 'The examination begins when it arrives. It can be taken in with what is wrong or missing of it, and the desk returns it for correction or refuses it.',
  },
  stands: { ja: '不備のあるまま受け付ける', en: 'File it as it stands' },
  letterText: {
    ja: (name: string, title: string, on: string, list: string) =>
      `${name} 様\n\n${on}に届いた「${title}」について、次の点を補ってください。\n\n${list}`,
    en: (name: string, title: string, on: string, list: string) =>
      `To ${name}\n\nPlease complete the following of "${title}", which arrived on ${on}.\n\n${list}`,
  },
  copyName: { ja: '文面', en: 'the words' },
});

export const addTexts = texts({
  lead: {
    ja: '紙で届いた書類の写しを添付し、説明があればそのまま入力してください。追加を求めているときは、その回答として記録します。',
    en: 'Attach scans of what came on paper, and enter a statement as it is written. Where an addition is asked for, this is recorded as its answer.',
  },
  toCase: {
    ja: (number: string) => `追加する案件（${number}）`,
    en: (number: string) => `The case that it adds to (${number})`,
  },
  statement: { ja: '説明', en: 'Statement' },
  text: { ja: '書面に書かれた説明', en: 'What the paper says' },
  documents: { ja: '追加で提出された書類', en: 'Documents that were added' },
  act: { ja: '追加の書類を記録する', en: 'Record the addition' },
  confirm: { ja: '追加の書類を記録しますか', en: 'Record the addition?' },
  mailed: {
    ja: '提出者のものとして、案件に記録します。提出者に、メールで知らせます。取り消すことはできません。',
    en: 'It is recorded as the holder’s, who is told by mail. It cannot be taken back.',
  },
  byPost: {
    ja: '提出者のものとして、案件に記録します。提出者には何も届かないため、案件の画面から受付のお知らせを印刷して、郵送してください。取り消すことはできません。',
    en: 'It is recorded as the holder’s, who is sent nothing: print the notice of its arrival from the case and post it. It cannot be taken back.',
  },
});
