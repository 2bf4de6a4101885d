import { texts } from '@/i18n/texts';

export const recoveryTexts = texts({
  askTitle: { ja: 'パスワードの再設定', en: 'Set a new password' },
  askLead: {
    ja: 'アカウントのメールアドレスを入力してください。再設定のためのリンクをメールで送ります。',
    en: 'Enter the email address of your account. We send you a link to set a new password.',
  },
  mail: { ja: 'メールアドレス', en: 'Email address' },
  mailMissing: { ja: 'メールアドレスを入力してください。', en: 'Enter your email address.' },
  mailMalformed: {
    ja: 'メールアドレスを「name@example.jp」の形で入力してください。',
    en: 'Enter an email address like name@example.jp.',
  },
  send: { ja: 'リンクを送る', en: 'Send the link' },
  sent: { ja: 'メールをご確認ください', en: 'Check your mail' },
  sentBody: {
    ja: (mail: string) =>
      `${mail}のアカウントがあれば、パスワードを再設定するためのリンクを送りました。30分以内に開いてください。別の端末やブラウザーで開いてもかまいません。\n数分たっても届かない場合は、迷惑メールのフォルダーと、入力したアドレスをお確かめください。`,
    en: (mail: string) =>
      `If there is an account for ${mail}, a link to set a new password is on its way. Open it within 30 minutes; another device or browser will do.\nIf nothing arrives within a few minutes, look into the spam folder and check the address.`,
  },
  needs: {
    ja: '再設定には、認証アプリのワンタイムパスワードまたはリカバリーコードも必要です。',
    en: 'You will also need a one-time password of your authenticator app, or a recovery code.',
  },
  correct: { ja: '別のアドレスで送る', en: 'Use another address' },
  back: { ja: 'ログインに戻る', en: 'Back to signing in' },

  secondFactorLocked: {
    ja: 'ワンタイムパスワードとリカバリーコードの間違いが非常に多かったため、アカウントを守るために受け付けを止めています。これまでにログインしたことのあるブラウザーと、ほかのログイン方法は使えます。どちらも使えないときは、総合通信局にお問い合わせください。',
    en: 'Very many one-time passwords and recovery codes were wrong, so no more are taken, to protect the account. Browsers in which you have signed in before and your other login methods still work. If you have neither, contact the bureau.',
  },
  setTitle: { ja: '新しいパスワードの設定', en: 'Set your new password' },
  setLead: {
    ja: '新しいパスワードと、認証アプリのワンタイムパスワードを入力してください。設定すると、ほかの端末やブラウザーではログアウトします。',
    en: 'Enter a new password and the one-time password of your authenticator app. You are then signed out on all other devices and browsers.',
  },
  newPassword: { ja: '新しいパスワード', en: 'New password' },
  passwordMissing: {
    ja: '新しいパスワードを入力してください。',
    en: 'Enter a new password.',
  },
  passwordShort: {
    ja: '8文字以上のパスワードを入力してください。',
    en: 'Enter a password of 8 characters or more.',
  },
  code: { ja: 'ワンタイムパスワード', en: 'One-time password' },
  codeHelp: {
    ja: '認証アプリに表示されている6桁の数字。約30秒ごとに変わります。',
    en: 'The 6 digits in your authenticator app. They change about every 30 seconds.',
  },
  codeMissing: { ja: '6桁の数字を入力してください。', en: 'Enter the 6 digits.' },
  recoveryCode: { ja: 'リカバリーコード', en: 'Recovery code' },
  recoveryCodeHelp: {
    ja: '16文字の英数字。空白やハイフンは省略できます。1つのコードは1回だけ使えます。',
    en: '16 letters and digits; spaces and hyphens may be left out. Each code works once.',
  },
  recoveryCodeMissing: {
    ja: '16文字のリカバリーコードを入力してください。',
    en: 'Enter the recovery code of 16 characters.',
  },
  noApp: { ja: '認証アプリを使えない場合', en: 'I cannot use my app' },
  useApp: { ja: '認証アプリを使う', en: 'Use my app' },
  set: { ja: 'パスワードを設定する', en: 'Set the password' },
  failed: { ja: '設定できませんでした', en: 'The password was not set' },
  failedBody: {
    ja: '入力内容を確認して、もう一度お試しください。',
    en: 'Check your entries and try again.',
  },
  notSent: { ja: '送れませんでした', en: 'The link was not sent' },
  busy: {
    ja: 'サーバーに接続できませんでした。しばらくたってから、もう一度お試しください。',
    en: 'We could not reach the server. Please wait a while and try again.',
  },

  over: { ja: 'このリンクは使えません', en: 'This link does not work any more' },
  overBody: {
    ja: '有効期限（30分）が過ぎたか、すでに使われたか、確認に失敗した回数が上限に達しました。もう一度リンクを送ってください。パスワードは変わっていません。',
    en: 'It is older than 30 minutes, has been used, or was tried too often without success. Have a new link sent. Your password has not been changed by it.',
  },
  again: { ja: '新しいリンクを送る', en: 'Send a new link' },

  done: { ja: 'パスワードを設定しました', en: 'Your new password is set' },
  doneBody: {
    ja: '新しいパスワードでログインしてください。ほかの端末やブラウザーではログアウトしました。',
    en: 'Sign in with the new password. You have been signed out on all other devices and browsers.',
  },
  signIn: { ja: 'ログインへ進む', en: 'Go on to sign in' },
});
