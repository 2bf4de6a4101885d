import { texts } from '@/i18n/texts';

export const supportTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  search: { ja: 'アカウントの検索', en: 'Search accounts' },
  account: { ja: 'アカウント', en: 'Account' },
  title: { ja: '利用者の画面', en: 'What the user sees' },
  lead: {
    ja: '利用者からの問合せに答えるため、利用者に見えている画面を確かめます。ここでは何も操作できません。見た日時、画面及び理由は監査ログに残り、利用者の「セキュリティ」の画面にも表示されます。',
    en: 'Look at what a user sees, to answer a question. Nothing can be done here. When it was looked at, which page and why is kept in the audit log, and is shown to the user under “Security”.',
  },
  why: {
    ja: 'この利用者が、ある操作をできるかどうかとその根拠を調べる',
    en: 'See what this user may do, and why',
  },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '利用者に表示されます。例: 電話での問合せへの回答',
    en: 'The user is shown it. For example: to answer your call',
  },
  look: { ja: '画面を見る', en: 'Look' },
  failed: { ja: '表示できませんでした', en: 'It could not be shown' },
  who: {
    ja: (name: string) => `${name} さんに見える画面です`,
    en: (name: string) => `This is what ${name} sees`,
  },
  nothing: {
    ja: '操作はできません。リンクは、マイページのほか、申請・届出、通知書、免許・登録及び納付の一覧と詳細へのものだけがここで開きます。通知書を見ても既読にはならず、免許・登録の暗証番号などの本人だけが知る番号は表示しません。',
    en: 'Nothing can be done. Of the links only those to my page and to lists and details of filings, notices, licences and payments open here. A notice that is looked at stays unread, and what the holder alone may know, such as the PIN of a licence, is not shown.',
  },
  closed: {
    ja: 'このアカウントの状態では、利用者はこの画面を開けません。',
    en: 'In the state of this account, the user cannot open this page.',
  },
  start: { ja: '申請・届出をする', en: 'Apply or notify' },
  toAccount: { ja: 'アカウント管理へ', en: 'Go to your account' },
  pages: { ja: '利用者の画面', en: 'Pages of the user' },
  HOME: { ja: 'マイページ', en: 'My page' },
  PROGRESS: { ja: '手続中の申請・届出', en: 'Filings in progress' },
  HISTORY: { ja: '過去の申請・届出', en: 'Past filings' },
  CASE: { ja: '申請・届出の詳細', en: 'A filing' },
  PAST_CASE: { ja: '過去の申請・届出の詳細', en: 'A past filing' },
  NOTICES: { ja: '通知書', en: 'Notices' },
  NOTICE: { ja: '通知書の内容', en: 'A notice' },
  LICENCES: { ja: '免許・登録', en: 'Licences' },
  LICENCE: { ja: '免許・登録の内容', en: 'A licence' },
  PAYMENTS: { ja: '納付', en: 'Payments' },
  PAYMENT: { ja: '納付の内容', en: 'A payment' },
  some: {
    ja: (shown: number, total: number) => `${total}件のうち、新しい${shown}件を表示しています。`,
    en: (shown: number, total: number) => `The newest ${shown} of ${total} are shown.`,
  },
  licences: { ja: '免許・登録の一覧', en: 'Licences' },
  none: { ja: '該当するものはありません。', en: 'There is none.' },
  frame: { ja: '利用者に見える内容', en: 'What is shown to the user' },
  notHere: {
    ja: 'この操作とリンク先は、ここでは使えません。',
    en: 'This cannot be done or opened here.',
  },
  administrators: {
    ja: 'この画面は、管理者だけが使えます。',
    en: 'This page is for administrators.',
  },
});
