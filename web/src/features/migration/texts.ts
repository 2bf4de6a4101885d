import { texts } from '@/i18n/texts';

/** The four systems from before the renewal: what they hold, and how one signs in there. */
export const systemTexts = texts({
  holds1: {
    ja: '電子証明書でログインしていたシステムです。アカウント情報、過去の申請・届出、免許、お知らせを移行できます。',
    en: 'You signed in to it with a certificate. Account data, past filings, licences and notifications come over.',
  },
  holds2: {
    ja: 'アカウント情報、過去の申請・届出、アマチュア局などの免許、お知らせを移行できます。',
    en: 'Account data, past filings, licences such as those of amateur stations, and notifications come over.',
  },
  holds3: {
    ja: 'アカウント情報、過去の届出、お知らせを移行できます。',
    en: 'Account data, past notifications of experiments, and messages come over.',
  },
  holds4: {
    ja: 'アカウント情報、過去の照会とその回答を移行できます。',
    en: 'Account data, past inquiries and the answers to them come over.',
  },
  userId1: { ja: '利用者ID', en: 'User ID (利用者ID)' },
  userId2: { ja: 'ユーザID', en: 'User ID (ユーザID)' },
  userId3: { ja: 'ログインID（メールアドレス）', en: 'Login ID (email address)' },
  userId4: { ja: 'ログインID', en: 'Login ID' },
});

export const migrationTexts = texts({
  title: { ja: '旧システムからのデータ移行', en: 'Carry over data from an old system' },
  lead: {
    ja: '更新前の4つのシステムに登録していた内容を、このアカウントに移行します。',
    en: 'Bring what you had in the four systems from before the renewal to this account.',
  },
  choose: { ja: 'ログイン', en: 'Sign in' },
  check: { ja: '内容の確認', en: 'Check' },
  done: { ja: '完了', en: 'Done' },
  before: { ja: '始める前にお読みください', en: 'Please read this before you begin' },
  once: {
    ja: '移行は、1つのシステムについて1回だけです。後から取り消したり、やり直したりすることはできません。',
    en: 'Each system can be carried over once. It cannot be undone or repeated afterwards.',
  },
  oneAccount: {
    ja: '旧システムの1つのアカウントは、このポータルの1つのアカウントにだけ移行できます。個人・法人・団体の区別が同じである必要があります。',
    en: 'An old account can come over to one account of this portal only, of the same kind: individual, corporation or organization.',
  },
  attempts: {
    ja: '旧システムへのログインに5回失敗すると、そのシステムの移行が24時間できなくなります。',
    en: 'After 5 failures to sign in to an old system, its data cannot be carried over for 24 hours.',
  },
  nothingYet: {
    ja: 'ログインしただけでは何も変わりません。次の画面で内容を確かめてから移行します。',
    en: 'Signing in changes nothing yet. You check what comes over on the next page first.',
  },
  systems: { ja: '旧システム', en: 'Old systems' },
  NOT_YET: { ja: '未移行', en: 'Not carried over' },
  WAITING: { ja: '確認待ち', en: 'Waiting for your check' },
  DONE: { ja: '移行済み', en: 'Carried over' },
  BLOCKED: { ja: '一時停止中', en: 'Blocked for now' },
  UNAVAILABLE: { ja: '利用できません', en: 'Not available' },
  doneAt: {
    ja: (at: string) => `${at}に移行しました。`,
    en: (at: string) => `Carried over on ${at}.`,
  },
  counts: {
    ja: (applications: number, licences: number, notifications: number) =>
      `申請・届出など${applications}件、免許${licences}件、お知らせ${notifications}件`,
    en: (applications: number, licences: number, notifications: number) =>
      `Filings: ${applications}, licences: ${licences}, notifications: ${notifications}`,
  },
  blockedUntil: {
    ja: (at: string) => `ログインの失敗が続いたため、${at}まで移行できません。`,
    en: (at: string) => `After too many failures to sign in, this is not possible until ${at}.`,
  },
  unavailable: {
    ja: 'このポータルは、現在このシステムと接続していません。',
    en: 'This portal is not connected to the system at present.',
  },
  resume: { ja: '確認の続きに進む', en: 'Go on to the check' },
  waiting: {
    ja: '旧システムの内容を受け取っています。まだ移行していません。',
    en: 'The old system’s data are here and wait. Nothing has been carried over yet.',
  },
  begin: { ja: 'このシステムから移行する', en: 'Carry over from this system' },
  beginAgain: { ja: 'ログインし直す', en: 'Sign in again' },
  nameOf: {
    ja: (act: string, system: string) => `${act}：${system}`,
    en: (act: string, system: string) => `${act}: ${system}`,
  },
  login: { ja: '旧システムへのログイン', en: 'Sign in to the old system' },
  password: { ja: '旧システムのパスワード', en: 'Password of the old system' },
  passwordHelp: {
    ja: 'パスワードは旧システムへのログインだけに使い、保存しません。',
    en: 'It is used to sign in there only and is not kept.',
  },
  showPassword: { ja: 'パスワードを表示する', en: 'Show the password' },
  userIdMissing: { ja: 'IDを入力してください。', en: 'Enter the ID.' },
  passwordMissing: { ja: 'パスワードを入力してください。', en: 'Enter the password.' },
  remaining: {
    ja: (count: number) => `あと${count}回失敗すると、24時間できなくなります。`,
    en: (count: number) =>
      count === 1
        ? 'One more failure blocks this for 24 hours.'
        : `${count} more failures block this for 24 hours.`,
  },
  next: { ja: 'ログインして内容を確認する', en: 'Sign in and check what comes over' },
  asking: { ja: '旧システムに問い合わせています', en: 'Asking the old system' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  failed: { ja: '旧システムにログインできませんでした', en: 'You could not be signed in there' },
  wrong: {
    ja: 'IDまたはパスワードが正しくありません。',
    en: 'The ID or the password is not right.',
  },
  later: {
    ja: '旧システムが応答しないか、正しく応答しませんでした。何も変わっていません。この試行は失敗の回数に入りません。しばらくしてからもう一度お試しください。',
    en: 'The old system does not answer, or not in order. Nothing has changed, and this try does not count as a failure. Please try again in a while.',
  },
  laterTitle: { ja: '旧システムを利用できません', en: 'The old system is not available' },
  notYours: {
    ja: 'この旧アカウントは、このアカウントに移行できません。すでに移行されているか、個人・法人・団体の区別が違います。',
    en: 'This old account cannot come over to this account. It has been carried over already, or is of another kind: individual, corporation or organization.',
  },
  noAnswer: {
    ja: '答えが届きませんでした。もう一度お試しください。',
    en: 'No answer came. Please try again.',
  },
  temporary: {
    ja: '一時利用のアカウントには移行できません',
    en: 'Nothing can be carried over to a temporary account',
  },
  temporaryBody: {
    ja: 'データの移行には、通常のアカウントの発行が必要です。',
    en: 'You need a full account to carry data over.',
  },
  toAccount: { ja: 'アカウント管理に戻る', en: 'Back to account management' },
  home: { ja: 'マイページに戻る', en: 'Back to My Page' },
});
