import { texts } from '@/i18n/texts';

export const unsubscribeTexts = texts({
  title: { ja: 'お知らせメールの停止', en: 'Stop emails' },
  service: {
    ja: 'サービスに関するお知らせのメールを停止します。よろしいですか。',
    en: 'Stop the emails with notices about the service?',
  },
  license: {
    ja: '免許に関するお知らせのメールを停止します。よろしいですか。',
    en: 'Stop the emails with notices about licences?',
  },
  inquiry: {
    ja: '照会人に登録されたことを知らせるメールを、このメールアドレスに送らないようにします。よろしいですか。',
    en: 'Stop the emails that tell this address that it was named as an inquirer?',
  },
  inquiryDone: {
    ja: '登録された申請・届出は、これからも、このメールアドレスのアカウントの「照会」で見られます。',
    en: 'What the address is named for can still be seen under "Inquiries" in its account.',
  },
  note: {
    ja: '申請・届出の到達や手数料の納付など、手続きに必要なメールは、これまでどおりお送りします。',
    en: 'You will still get the emails that your procedures need, for instance that what you submitted has arrived or that a fee is due.',
  },
  stop: { ja: 'メールを停止する', en: 'Stop these emails' },
  failed: { ja: '停止できませんでした', en: 'The emails could not be stopped' },
  over: {
    ja: 'このリンクは使えません。メールのリンクを、もう一度そのまま開いてください。ログインして、アカウント情報の変更で停止することもできます。',
    en: 'This link does not work. Open the link of the email again, just as it is. You can also sign in and stop the emails in your account information.',
  },
  done: { ja: 'メールを停止しました', en: 'The emails have been stopped' },
  doneBody: {
    ja: 'もう一度受け取るときは、ログインして、アカウント情報の変更で選んでください。',
    en: 'To get them again, sign in and choose them in your account information.',
  },
  settings: { ja: 'アカウント管理へ', en: 'Go to your account' },
  top: { ja: 'トップページへ', en: 'Go to the top page' },
});
