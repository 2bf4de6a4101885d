import { texts } from '@/i18n/texts';

export const signupTexts = texts({
  title: { ja: 'アカウントの発行', en: 'Create an account' },
  titleGis: {
    ja: '伝搬障害防止区域図の縦覧：アカウントの発行',
    en: 'Obstruction prevention zone map: create an account',
  },
  lead: {
    ja: 'アカウントを発行すると、申請・届出や免許状の確認ができます。はじめに、必要なものを確かめてください。',
    en: 'With an account you can apply, notify and look at your licences. First see what you need.',
  },
  leadGis: {
    ja: '伝搬障害防止区域図を縦覧するためのアカウントを発行します。はじめに、必要なものを確かめてください。',
    en: 'This account is for viewing the obstruction prevention zone map. First see what you need.',
  },
  loginInstead: { ja: 'アカウントをお持ちの方は', en: 'If you have an account already: ' },
  signIn: { ja: 'ログイン', en: 'sign in' },
  openTitle: {
    ja: '途中まで進めたアカウント発行があります',
    en: 'You have a sign-up under way',
  },
  openBody: {
    ja: '続きから進められます。新しく始めると、途中の内容は消えます。',
    en: 'You can go on with it. If you begin another, what you entered there is lost.',
  },
  goOn: { ja: '続きから進める', en: 'Go on with it' },

  kinds: { ja: 'どなたのアカウントですか', en: 'Who is the account for?' },
  kind1: { ja: '個人', en: 'Individual' },
  kind2: { ja: '法人', en: 'Corporation' },
  kind3: { ja: '団体（社団）', en: 'Organization' },
  kind1Lead: {
    ja: '個人の方と、個人事業主の方のアカウントです。',
    en: 'For private persons, and for sole proprietors.',
  },
  kind2Lead: {
    ja: '会社など、法人番号を持つ法人のアカウントです。',
    en: 'For companies and others with a corporate number.',
  },
  kind3Lead: {
    ja: 'アマチュア無線クラブなど、法人でない団体のアカウントです。',
    en: 'For bodies that are not corporations, such as amateur radio clubs.',
  },
  need: { ja: '用意するもの', en: 'What you need' },
  needMail: {
    ja: 'メールを受け取れるメールアドレス',
    en: 'An email address at which you can receive mail',
  },
  needOne: { ja: '次のどれかのログイン方法', en: 'One of these ways to sign in' },
  needPassword: {
    ja: 'スマートフォンの認証アプリ（ワンタイムパスワード用）が必要です。',
    en: 'You need an authenticator app on your phone for one-time passwords.',
  },
  needMynumber: {
    ja: 'マイナンバーカードと暗証番号が必要です。本人確認もこれで終わります。',
    en: 'You need your My Number Card and its PIN. It confirms your identity as well.',
  },
  needGbizid: {
    ja: 'GビズIDプライムまたはGビズIDメンバーのアカウントが必要です（エントリーは使えません）。本人確認もこれで終わります。',
    en: 'You need a gBizID Prime or Member account; Entry cannot be used. It confirms your identity as well.',
  },
  needCertificate: {
    ja: '電子証明書のファイル（.p12または.pfx）とパスワードが必要です。本人確認もこれで終わります。',
    en: 'You need the file of a certificate (.p12 or .pfx) and its password. It confirms your identity as well.',
  },
  onlyFor: {
    ja: (names: readonly string[]) => `「${names.join('、')}」だけに使えます。`,
    en: (names: readonly string[]) => `Only for: ${names.join(', ')}.`,
  },
  services: { ja: 'サービスと本人確認', en: 'Services and identity checks' },
  servicesLead: {
    ja: 'ユーザーID・パスワードでログインするときは、サービスによって本人確認が必要です。',
    en: 'If you sign in with a user ID and password, some services need an identity check.',
  },
  provedLead: {
    ja: '利用できるサービスです。本人確認は、選んだログイン方法で行います。',
    en: 'You can use these services. Your way to sign in confirms your identity.',
  },
  service: { ja: 'サービス', en: 'Service' },
  checkNeeded: { ja: '必要な本人確認', en: 'Identity check' },
  oneOf: {
    ja: (names: readonly string[]) =>
      [names.slice(0, -1).join('、'), names.at(-1)].filter(Boolean).join('、または'),
    en: (names: readonly string[]) =>
      [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or '),
  },
  none: { ja: '不要（メールアドレスの確認だけ）', en: 'None but your email address' },
  atOnce: { ja: 'すぐ', en: 'at once' },
  days: {
    ja: (days: number) => `${days}営業日ほど`,
    en: (days: number) => `about ${days} working days`,
  },
  which: { ja: '発行するアカウント', en: 'Account to create' },
  account: { ja: '通常のアカウント', en: 'Full account' },
  accountHelp: {
    ja: '選んだサービスをすべて利用できます。',
    en: 'You can use all the services you choose.',
  },
  temporary: { ja: '一時利用アカウント', en: 'Temporary account' },
  temporaryHelp: {
    ja: (days: number) =>
      `本人確認なしで${days}日間使えます。できるのは、伝搬障害防止区域図の縦覧と、下書きだけです。後から通常のアカウントにできます。`,
    en: (days: number) =>
      `Works for ${days} days without an identity check, to view the obstruction prevention zone map and keep drafts. You can make it a full account later.`,
  },
  gisAccount: { ja: '縦覧のアカウント', en: 'Account for the map' },
  gisAccountHelp: {
    ja: '伝搬障害防止区域図をいつでも縦覧できます。ほかのサービスは後から追加できます。',
    en: 'View the obstruction prevention zone map whenever you like. You can add other services later.',
  },
  toTerms: { ja: '利用規約へ進む', en: 'Go on to the terms' },

  termTitle: { ja: '利用規約への同意', en: 'Agree to the terms' },
  termLead: {
    ja: '利用規約を読み、同意してください。',
    en: 'Please read the terms of service and agree to them.',
  },
  terms: { ja: '利用規約', en: 'Terms of service' },
  version: { ja: (day: string) => `${day}版`, en: (day: string) => `Version of ${day}` },
  openTerms: { ja: '利用規約を新しいタブで開く', en: 'Open the terms in a new tab' },
  agree: { ja: '利用規約に同意します', en: 'I agree to the terms of service' },
  next: { ja: '次へ進む', en: 'Next' },
  back: { ja: '前に戻る', en: 'Back' },

  identifyTitle: { ja: 'ログイン方法の選択', en: 'Choose how you will sign in' },
  identifyLead: {
    ja: 'ほかのログイン方法は、アカウントの発行後に追加できます。',
    en: 'You can add other ways once you have the account.',
  },
  method: { ja: 'ログイン方法', en: 'Way to sign in' },
  methodMissing: { ja: 'ログイン方法を選んでください。', en: 'Choose a way to sign in.' },
  guides: { ja: '本人確認の方法について', en: 'About the identity checks' },

  mailTitle: { ja: 'メールアドレスの確認', en: 'Confirm your email address' },
  mailLead: {
    ja: '入力したメールアドレスに、確認のメールを送ります。',
    en: 'We send you a mail with a link to confirm the address.',
  },
  mail: { ja: 'メールアドレス', en: 'Email address' },
  mailHelp: { ja: '例: taro@example.jp', en: 'For example taro@example.jp' },
  mailMissing: { ja: 'メールアドレスを入力してください。', en: 'Enter an email address.' },
  send: { ja: '確認のメールを送る', en: 'Send the mail' },
  sentTitle: { ja: 'メールを送りました', en: 'The mail is on its way' },
  sentBody: {
    ja: (mail: string) =>
      `${mail}に送ったメールのリンクを、30分以内に開いてください。別の端末で開いたときは、その端末で続けます。`,
    en: (mail: string) =>
      `Open the link in the mail to ${mail} within 30 minutes. If you open it on another device, you go on there.`,
  },
  opened: { ja: 'リンクを開きました', en: 'I have opened the link' },
  notYet: {
    ja: 'まだ確認できていません。メールのリンクを開いてから、もう一度押してください。',
    en: 'The address is not confirmed yet. Open the link in the mail, then press the button again.',
  },
  notArrived: { ja: 'メールが届かないとき', en: 'If the mail does not arrive' },
  notArrivedBody: {
    ja: '迷惑メールのフォルダーを確かめてください。アドレスが違うときは、直して送り直せます。',
    en: 'Look into your spam folder. If the address is wrong, correct it and have the mail sent again.',
  },
  resend: { ja: 'メールをもう一度送る', en: 'Send the mail again' },
  resent: { ja: 'メールをもう一度送りました。', en: 'The mail was sent again.' },
  wrongAddress: { ja: 'メールアドレスを直す', en: 'Correct the address' },
  otherMethod: { ja: 'ログイン方法を選び直す', en: 'Choose another way to sign in' },

  servicesTitle: { ja: '利用するサービスの選択', en: 'Choose your services' },
  servicesStepLead: {
    ja: '利用するサービスを選んでください。後から追加することもできます。',
    en: 'Choose the services you want to use. You can add others later.',
  },
  servicesLabel: { ja: '利用するサービス', en: 'Services' },
  servicesMissing: { ja: 'サービスを1つ以上選んでください。', en: 'Choose at least one service.' },
  check: { ja: '本人確認の方法', en: 'How to confirm your identity' },
  checkMissing: {
    ja: '本人確認の方法を選んでください。',
    en: 'Choose how to confirm your identity.',
  },
  checkFor: {
    ja: (names: string) => `本人確認：${names}`,
    en: (names: string) => `Identity check: ${names}`,
  },
  wait: {
    ja: (time: string) => `利用できるまで：${time}`,
    en: (time: string) => `Ready to use: ${time}`,
  },
  letterHelp: {
    ja: (days: number) =>
      `住所に送る手紙のコードを入力します。利用できるまで${days}営業日ほどかかります。`,
    en: (days: number) =>
      `You enter the code of a letter sent to your address. It takes about ${days} working days.`,
  },
  checkNone: {
    ja: 'このサービスには本人確認が要りません。メールアドレスの確認だけで使えます。',
    en: 'No identity check is needed for this; your confirmed email address is enough.',
  },
  checkOne: {
    ja: (name: string) => `本人確認は、${name}で行います。`,
    en: (name: string) => `Your identity is confirmed by: ${name}.`,
  },
  noCheck: {
    ja: '選んだサービスに使える本人確認の方法が、現在ありません。時間をおいて、もう一度お試しください。',
    en: 'No way to confirm your identity for these services is available at present. Please try again later.',
  },

  identityTitle: { ja: '本人確認', en: 'Confirm your identity' },
  otherCheck: { ja: 'サービスと本人確認を選び直す', en: 'Choose services and check again' },

  noneTitle: { ja: '進行中のアカウント発行がありません', en: 'No sign-up is under way' },
  noneBody: {
    ja: '始めてから24時間を過ぎたか、このブラウザーでは始めていません。最初から進めてください。',
    en: 'It was begun more than 24 hours ago or not in this browser. Please begin anew.',
  },
  movedTitle: { ja: '別のブラウザーで続いています', en: 'Your sign-up goes on in another browser' },
  movedBody: {
    ja: 'メールのリンクを、別のブラウザーまたは端末で開きました。そちらで続けてください。このページは閉じてかまいません。',
    en: 'The link in the mail was opened in another browser or on another device. Please go on there; you can close this page.',
  },
  anew: { ja: '最初から始める', en: 'Begin anew' },
  failedTitle: { ja: '進めませんでした', en: 'This did not work' },
});
