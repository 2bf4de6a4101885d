import { texts } from '@/i18n/texts';

/** What is asked. */
export const whyTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  title: { ja: '操作の可否とその根拠', en: 'What somebody may do, and why' },
  lead: {
    ja: '利用者がある操作をできる理由、又はできない理由を、決め手となる規則を順に並べて示します。委任状によるときは、委任した人から任された人までの権限のつながりも示します。だれが何を調べたかは、監査ログに残ります。',
    en: 'Every rule that decides whether somebody may do something, in order; under a power of attorney with the chain of authority from who granted it to who acts. Who asked what is kept in the audit log.',
  },
  viewer: {
    ja: 'この画面は、審査担当者と管理者だけが使えます。',
    en: 'This page is for officers and administrators.',
  },
  under: { ja: 'だれのために操作するか', en: 'For whom they act' },
  SELF: { ja: '自分のために', en: 'For themselves' },
  MANDATE: { ja: '委任状により、ほかの人のために', en: 'For another, under a power of attorney' },
  delegationNumber: { ja: '委任状番号', en: 'Power of attorney no.' },
  account: {
    ja: '操作する人のアカウント',
    en: 'Account of who acts',
  },
  accountHelp: {
    ja: 'メールアドレス、ユーザーID又はアカウント番号',
    en: 'Mail address, user ID or account ID',
  },
  ownerHelp: {
    ja: 'メールアドレス、ユーザーID又はアカウント番号。空欄のときは、提出した本人について調べます。',
    en: 'Mail address, user ID or account ID. If left empty, it is about the holder of the filing.',
  },
  delegateHelp: {
    ja: 'メールアドレス又はアカウント番号（任された法人のメンバーはアカウント番号）。空欄のときは、任された人について調べます。',
    en: 'Mail address or account ID; of a member of the firm that was empowered the account ID. If left empty, it is about who was empowered.',
  },
  action: { ja: '操作', en: 'What they want to do' },
  READ: { ja: '申請・届出の内容を見る', en: 'See a filing' },
  FILE: { ja: '申請・届出を提出する', en: 'Submit a filing' },
  CORRECT: { ja: '補正する', en: 'Correct a filing' },
  ADD: { ja: '追加の書類などを出す', en: 'Add to a filing' },
  WITHDRAW: { ja: '取り下げる', en: 'Withdraw a filing' },
  PAY: { ja: '手数料を納付する', en: 'Pay the fee' },
  READ_LICENCE: { ja: '免許・登録の内容を見る', en: 'See a licence' },
  electronicApplicationNumber: { ja: '電子申請番号', en: 'Application no.' },
  procedureId: { ja: '手続き', en: 'Procedure' },
  choose: { ja: '選んでください', en: 'Choose one' },
  licence: {
    ja: '免許・登録の番号又は呼出符号',
    en: 'Licence number or call sign',
  },
  licenceHelp: {
    ja: '既にある免許・登録についての手続きのときに入力します。',
    en: 'Where the procedure is about a licence that there is already.',
  },
  ask: { ja: '調べる', en: 'Find out' },
  failed: { ja: '調べられませんでした', en: 'This could not be found out' },
  nowhere: {
    ja: 'この番号の委任状又は申請・届出は見つかりません。番号を確かめてください。',
    en: 'There is no power of attorney or filing of this number. Please check it.',
  },
  noLicence: {
    ja: 'この番号又は呼出符号の免許・登録は見つかりません。',
    en: 'No licence of this number or call sign was found.',
  },
  manyLicences: {
    ja: '当てはまる免許・登録が複数あります。番号を最後まで入力してください。',
    en: 'More than one licence fits. Enter the whole number.',
  },
});
