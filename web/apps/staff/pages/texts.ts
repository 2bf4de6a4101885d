import { texts } from '@/i18n/texts';

export const staffTexts = texts({
  endedTitle: { ja: 'セッションが終了しました', en: 'Your session has ended' },
  endedLead: {
    ja: 'もう一度ログインすると、開いていた画面に戻ります。入力していた文章は、このタブに残っています。',
    en: 'Sign in again, and you are back at the page you were on. What you were writing is kept in this tab.',
  },
  barredTitle: { ja: 'このアカウントは利用できません', en: 'This account cannot be used now' },
  signInAgain: { ja: 'もう一度ログインする', en: 'Sign in again' },
  entryTitle: { ja: '職員用ポータル', en: 'Staff portal' },
  entryLead: {
    ja: '申請・届出の審査などを行う職員のための画面です。',
    en: 'For staff who review applications and notifications.',
  },
  signIn: { ja: 'ログインする', en: 'Sign in' },
  title: { ja: '職員用トップ', en: 'Staff home' },
  closed: {
    ja: (what: string) => (what ? `「${what}」の画面は開けません` : 'その画面は開けません'),
    en: (what: string) => (what ? `You cannot open '${what}'` : 'You cannot open that page'),
  },
  closedWhy: {
    ja: (role: string) => `${role}の役割では使えない画面です。使える画面は、下にあります。`,
    en: (role: string) => `It is closed to the role '${role}'. What you can open is below.`,
  },
  welcome: { ja: (name: string) => `${name} さん`, en: (name: string) => `Welcome, ${name}` },
  tasks: { ja: '業務', en: 'Tasks' },
  desk: { ja: '申請・届出を審査する', en: 'Review filings' },
  deskHelp: {
    ja: '届いた申請・届出を受け付け、手数料の請求、審査、結果の登録を行います。',
    en: 'Take filings into processing, request fees, review them and record the outcome.',
  },
  deskRead: { ja: '申請・届出を調べる', en: 'Look up filings' },
  deskReadHelp: {
    ja: '届いた申請・届出の内容と、処理の経過を見ます。',
    en: 'See what was filed, and how far each filing is.',
  },
  register: { ja: '免許・登録を調べる', en: 'Look up licences' },
  registerHelp: {
    ja: '番号や呼出符号などから、すべての免許・登録と、その変更の経過、申請・届出を調べます。',
    en: 'Find any licence or registration by number, call sign and the like, with its history and filings.',
  },
  accounts: { ja: 'アカウント', en: 'Accounts' },
  accountsHelp: {
    ja: '利用者のアカウントを探し、登録し、変更します。本人確認の審査もここから行います。',
    en: 'Find, register and change the accounts of users, and review identities.',
  },
  accountsReadHelp: {
    ja: '利用者のアカウントを探し、内容を見ます。',
    en: 'Find the accounts of users and see what they hold.',
  },
  payments: { ja: '手数料を管理する', en: 'Manage fees and payments' },
  paymentsHelp: {
    ja: '請求と合わない入金の処理、納付期限の延長、日ごとの照合を行います。',
    en: 'Settle money that does not match a bill, extend due dates, and reconcile each day.',
  },
  paymentsRead: { ja: '手数料を調べる', en: 'Look up fees and payments' },
  paymentsReadHelp: {
    ja: '請求と合わない入金、納付の状況、日ごとの照合を見ます。',
    en: 'See bills, money that matches none, and the reconciliation of each day.',
  },
  announcements: { ja: 'お知らせを出す', en: 'Publish announcements' },
  announcementsHelp: {
    ja: '利用者へのお知らせを日本語と英語で書き、掲載の期間を決めます。',
    en: 'Write announcements for users in Japanese and English, and set when they are shown.',
  },
  announcementsRead: { ja: 'お知らせを見る', en: 'See announcements' },
  announcementsReadHelp: {
    ja: '利用者へのお知らせと、掲載の期間を見ます。',
    en: 'See what users are told, and when.',
  },
  procedures: { ja: '手続きを調べる', en: 'Look up procedures' },
  proceduresHelp: {
    ja: '手続きの版、手数料、標準処理期間、根拠を確かめます。',
    en: 'See versions, fees, standard times and legal grounds.',
  },
  oversight: { ja: '処理の状況を見る', en: 'See how the work stands' },
  oversightHelp: {
    ja: '到達、審査の結果、補正の理由、手数料の納付を、期間と総合通信局ごとに集計します。',
    en: 'Arrivals, results, reasons for corrections, and payments, by period and bureau.',
  },
  monitoring: { ja: 'ポータルを監視する', en: 'Monitor the portal' },
  monitoringHelp: {
    ja: '利用者のブラウザーで起きたエラーと、ページや通信の速さを確認します。',
    en: "See errors that happened in users' browsers, and how fast pages and calls were.",
  },
  audit: { ja: '監査ログを調べる', en: 'Search the audit log' },
  auditHelp: {
    ja: 'だれがいつ何をしたかを検索し、記録が変更されていないことを検証します。',
    en: 'Search who did what and when, and verify that no event was changed.',
  },
  roles: { ja: '職員と役割を管理する', en: 'Manage staff and roles' },
  rolesHelp: {
    ja: '職員の追加、役割と担当の変更、利用の停止を行います。',
    en: 'Add staff, change roles and bureaus, disable accounts.',
  },
  rolesRead: { ja: '職員と役割を見る', en: 'See staff and roles' },
  rolesReadHelp: {
    ja: '職員の役割、担当の局、利用の状態を見ます。',
    en: 'See who has which role, for which bureaus, and who is disabled.',
  },
  messages: { ja: 'メッセージを調べる', en: 'Look up messages' },
  messagesHelp: {
    ja: '利用者に表示されるメッセージを、コードや文面から調べます。',
    en: 'Find what the portal tells its users, by the code or the words of a message.',
  },
  account: { ja: 'あなたの権限', en: 'What you may do' },
  own: {
    ja: '自分のパスワードと認証アプリを変更する',
    en: 'Change your own password and authenticator app',
  },
  role: { ja: '役割', en: 'Role' },
  bureaus: { ja: '担当', en: 'Bureaus' },
  allBureaus: { ja: 'すべて', en: 'All' },
  viewer: { ja: '閲覧者', en: 'Viewer' },
  officer: { ja: '審査担当', en: 'Officer' },
  administrator: { ja: '管理者', en: 'Administrator' },
  auditor: { ja: '監査担当', en: 'Auditor' },
});
