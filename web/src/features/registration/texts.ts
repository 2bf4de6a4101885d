import { texts } from '@/i18n/texts';

export const registrationTexts = texts({
  formTitle: { ja: 'アカウント情報の入力', en: 'Enter your account details' },
  formTitleTemporary: {
    ja: '一時利用アカウントの情報の入力',
    en: 'Enter the details of your temporary account',
  },
  confirmTitle: { ja: 'アカウント情報の確認', en: 'Check your account details' },
  completedTitle: { ja: 'アカウントを発行しました', en: 'Your account has been issued' },
  completedTitleTemporary: {
    ja: '一時利用アカウントを発行しました',
    en: 'Your temporary account has been issued',
  },
  formLead: {
    ja: '入力した内容は自動で保存されます（パスワードを除く）。',
    en: 'What you type is saved automatically, except the password.',
  },
  confirmLead: {
    ja: '内容を確かめて、「アカウントを発行する」を押してください。',
    en: 'Check the details, then press ‘Issue the account’.',
  },

  saved: { ja: '入力内容を保存しました', en: 'Your entries are saved' },
  saving: { ja: '保存しています', en: 'Saving' },
  unsaved: {
    ja: '保存できません。このまま入力を続けられます。つながり次第、保存します。',
    en: 'Not saved yet. You can go on typing; it is saved as soon as there is a connection.',
  },

  noneTitle: { ja: '進行中のアカウント発行がありません', en: 'No sign-up is under way' },
  none: {
    ja: 'このブラウザーで進めているアカウント発行はありません。始めてから24時間を過ぎると、最初からやり直しになります。',
    en: 'No sign-up is under way in this browser. After 24 hours it has to be begun anew.',
  },
  movedTitle: {
    ja: '別のブラウザーで続いています',
    en: 'Your sign-up goes on in another browser',
  },
  moved: {
    ja: 'メールのリンクを開いたブラウザーで、アカウント発行を続けてください。',
    en: 'Please go on in the browser in which you opened the link of the mail.',
  },
  linkTitle: { ja: 'このリンクは使えません', en: 'This link cannot be used' },
  link: {
    ja: 'リンクの期限（30分）が切れたか、すでに使われています。メールをもう一度お送りするか、最初からやり直してください。',
    en: 'The link has expired (30 minutes) or was used already. Have another mail sent, or begin anew.',
  },
  failed: { ja: '読み込めませんでした', en: 'This could not be loaded' },
  failedBody: {
    ja: 'サーバーに接続できませんでした。もう一度お試しください。',
    en: 'The server could not be reached. Please try again.',
  },
  again: { ja: 'もう一度読み込む', en: 'Try again' },
  toSignup: { ja: 'アカウントの発行へ', en: 'Go to the sign-up' },
  toIdentify: { ja: 'サービスと本人確認へ', en: 'Go to services and identity' },

  mail: { ja: 'メールアドレス', en: 'Email address' },
  kind: { ja: 'アカウントの種類', en: 'Kind of account' },
  kind1: { ja: '個人', en: 'Individual' },
  kind2: { ja: '法人', en: 'Corporation' },
  kind3: { ja: '団体（社団）', en: 'Organization' },
  method: { ja: 'ログイン方法', en: 'Way to sign in' },
  password: { ja: 'ユーザーID・パスワード', en: 'User ID and password' },
  mynumber: { ja: 'マイナンバーカード', en: 'My Number Card' },
  gbizid: { ja: 'GビズID', en: 'gBizID' },
  certificate: { ja: '電子証明書', en: 'Digital certificate' },
  letter: { ja: '郵送', en: 'By letter' },
  sms: { ja: 'SMS', en: 'SMS' },
  check: { ja: '本人確認の方法', en: 'Identity check' },
  checkNone: { ja: 'なし', en: 'None' },
  services: { ja: '利用するサービス', en: 'Services' },
  vouched: {
    ja: '本人確認で示された内容（変更できません）',
    en: 'From your proof of identity; it cannot be changed.',
  },

  chosen: { ja: 'アカウントの内容', en: 'Your account' },
  signInTitle: { ja: 'ログインに使う情報', en: 'What you sign in with' },
  userId: { ja: 'ユーザーID', en: 'User ID' },
  userIdHelp: {
    ja: '英小文字、数字、記号（. _ -）で4～64文字。先頭は英小文字か数字にしてください。',
    en: '4 to 64 small letters, digits and . _ - beginning with a letter or a digit.',
  },
  userIdMissing: { ja: 'ユーザーIDを入力してください。', en: 'Enter a user ID.' },
  userIdMalformed: {
    ja: '英小文字、数字、記号（. _ -）で、4～64文字で入力してください。',
    en: 'Use 4 to 64 small letters, digits and . _ -',
  },
  passwordLabel: { ja: 'パスワード', en: 'Password' },
  passwordMissing: { ja: 'パスワードを入力してください。', en: 'Enter a password.' },
  passwordShort: { ja: '8文字以上にしてください。', en: 'Use 8 characters or more.' },
  passwordHidden: { ja: '（入力した内容は表示しません）', en: '(not shown)' },
  passwordAgain: {
    ja: 'パスワードは保存されません。もう一度入力してください。',
    en: 'The password is not kept. Please enter it again.',
  },
  totpTitle: { ja: '認証アプリの設定', en: 'Set up your authenticator app' },
  totpLead: {
    ja: 'ログインのたびに、認証アプリに表示される6桁の数字（ワンタイムパスワード）を使います。',
    en: 'Each time you sign in you need 6 digits that your authenticator app shows.',
  },
  totp: { ja: '認証アプリ', en: 'Authenticator app' },
  totpDone: { ja: '認証アプリを設定しました。', en: 'The authenticator app is set up.' },
  totpShow: { ja: 'QRコードをもう一度表示する', en: 'Show the QR code again' },
  totpMissing: {
    ja: '認証アプリを設定し、「このアプリを使う」を押してください。',
    en: 'Set the authenticator app up and press ‘Use this app’.',
  },
  totpFailed: {
    ja: 'QRコードを用意できませんでした。',
    en: 'The QR code could not be prepared.',
  },

  toConfirm: { ja: '確認へ進む', en: 'Go on to check' },
  back: { ja: '入力に戻る', en: 'Back to the details' },
  issue: { ja: 'アカウントを発行する', en: 'Issue the account' },
  issuing: { ja: 'アカウントを発行しています', en: 'Issuing the account' },
  issueFailed: { ja: 'アカウントを発行できませんでした', en: 'The account was not issued' },
  issueBusy: {
    ja: 'サーバーに接続できませんでした。入力内容は残っています。もう一度お試しください。',
    en: 'The server could not be reached. Nothing you entered is lost. Please try again.',
  },
  refused: { ja: '入力内容を確かめてください', en: 'Please check your entries' },
  mismatch: {
    ja: '本人確認で示された内容と違う項目があります。内容を直すか、別の方法で本人確認をしてください。',
    en: 'Some entries differ from your proof of identity. Correct them, or show your identity in another way.',
  },
  proofGone: {
    ja: '本人確認の有効期限が切れました。もう一度本人確認をしてください。入力内容は残っています。',
    en: 'Your proof of identity has expired. Please show your identity again. Nothing you entered is lost.',
  },

  accountId: { ja: 'アカウントID', en: 'Account ID' },
  codesGone: {
    ja: 'リカバリーコードは一度だけ表示されます。控えていないときは、ログインした後に「セキュリティ」で作り直せます。',
    en: 'Recovery codes are shown only once. If you did not keep them, make new ones under ‘Security’ after signing in.',
  },
  next: { ja: 'これからの流れ', en: 'What comes next' },
  mailed: {
    ja: '発行のお知らせをメールでお送りしました。',
    en: 'We have sent you a mail about your account.',
  },
  waitLetter: {
    ja: (days: number) =>
      `本人確認のための手紙を郵送します。${days}営業日ほどで届きます。ログインして、手紙に書かれたコードを入力すると、サービスを利用できるようになります。`,
    en: (days: number) =>
      `We post you a letter with a code, which takes about ${days} working days. Sign in and enter the code; then you can use the services.`,
  },
  ready: {
    ja: '今すぐログインして、選んだサービスを利用できます。',
    en: 'You can sign in now and use the services you chose.',
  },
  temporary: {
    ja: (until: string) =>
      `このアカウントは${until}まで使えます。できるのは、伝搬障害防止区域図の縦覧と、下書きだけです。`,
    en: (until: string) =>
      `You can use this account until ${until}, to view the obstruction prevention zone map and to keep drafts.`,
  },
  temporaryOnly: {
    ja: 'このアカウントでできるのは、伝搬障害防止区域図の縦覧と、下書きだけです。期限はお送りしたメールで確認できます。',
    en: 'You can view the obstruction prevention zone map and keep drafts. The mail we sent says until when.',
  },
  temporaryNext: {
    ja: '申請・届出をするときは、ログインしてから本人確認をしてください。',
    en: 'To submit applications and notifications, sign in and show your identity.',
  },
  asked: {
    ja: 'このメールアドレスに、委任についてのお願いが届いています。ログインすると、内容を確かめて返事ができます。',
    en: 'Somebody has asked this address about a power of attorney. After signing in you can look at it and answer.',
  },
  signIn: { ja: 'ログインする', en: 'Sign in' },
});
