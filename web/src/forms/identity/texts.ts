import { texts } from '@/i18n/texts';

export const proofTexts = texts({
  failedTitle: {
    ja: '本人確認ができませんでした',
    en: 'Your identity could not be confirmed',
  },
  proved: { ja: '本人確認ができました', en: 'Your identity is confirmed' },
  other: { ja: '別の方法を選ぶ', en: 'Choose another way' },
  guide: { ja: 'この方法について', en: 'About this way' },
  guideOf: { ja: (name: string) => `${name}について`, en: (name: string) => `About: ${name}` },
  busy: {
    ja: 'ただいま処理できませんでした。しばらくしてから、もう一度お試しください。',
    en: 'This did not work just now. Please try again in a moment.',
  },
  closed: {
    ja: (until: string) =>
      `マイナンバーカードによる確認は、毎日6時から7時まで（日本時間）休止します。${until}に再開します。`,
    en: (until: string) =>
      `Checks with a My Number Card rest from 06:00 to 07:00 every day (Japan time). They are back on ${until} (Japan time).`,
  },
  notOffered: {
    ja: 'この方法は、現在利用できません。',
    en: 'This way is not available at present.',
  },

  mynumberLead: {
    ja: 'デジタル認証アプリへ移動します。マイナンバーカードと署名用電子証明書の暗証番号を用意してください。終わるとこのページに戻ります。',
    en: 'You will go to the Digital Authentication App. Have your My Number Card and its PIN ready. You come back to this page afterwards.',
  },
  mynumberGo: { ja: 'マイナンバーカードで確認する', en: 'Confirm with My Number Card' },
  gbizidLead: {
    ja: 'GビズIDのログインへ移動します。GビズIDプライムまたはGビズIDメンバーのアカウントを使ってください。GビズIDエントリーは使えません。終わるとこのページに戻ります。',
    en: 'You will go to the login of gBizID. Use a gBizID Prime or Member account; an Entry account cannot be used. You come back to this page afterwards.',
  },
  gbizidGo: { ja: 'GビズIDで確認する', en: 'Confirm with gBizID' },

  certificateLead: {
    ja: '電子証明書のファイル（.p12または.pfx）と、そのパスワードで確認します。',
    en: 'You confirm with the file of your digital certificate (.p12 or .pfx) and its password.',
  },
  stays: {
    ja: 'ファイル、秘密鍵、パスワードはこの端末の中だけで使い、送信しません。送るのは、このブラウザーで作った署名と証明書だけです。',
    en: 'The file, its private key and the password are used on this device only and are never sent. Only the signature made in this browser and the certificate are sent.',
  },
  file: { ja: '電子証明書のファイル', en: 'File of the digital certificate' },
  fileHelp: { ja: '.p12または.pfxのファイル', en: 'A .p12 or .pfx file' },
  filePassword: { ja: 'ファイルのパスワード', en: 'Password of the file' },
  sign: { ja: '電子証明書で確認する', en: 'Confirm with the certificate' },
  signing: { ja: '確認しています', en: 'Confirming' },
  fileMissing: {
    ja: '電子証明書のファイルを選んでください。',
    en: 'Choose the file of the certificate.',
  },
  passwordMissing: {
    ja: 'ファイルのパスワードを入力してください。',
    en: 'Enter the password of the file.',
  },

  smsLead: {
    ja: '携帯電話にSMSで6桁のコードを送ります。',
    en: 'A code of 6 digits is sent to your mobile phone by SMS.',
  },
  tel: { ja: '携帯電話番号', en: 'Mobile phone number' },
  telHelp: {
    ja: '070、080、090で始まる日本の携帯電話番号。例: 09012345678',
    en: 'A Japanese mobile number beginning with 070, 080 or 090, for example 09012345678',
  },
  telWrong: {
    ja: '070、080、090で始まる11桁の携帯電話番号を入力してください。',
    en: 'Enter a mobile number of 11 digits beginning with 070, 080 or 090.',
  },
  send: { ja: 'コードを送る', en: 'Send the code' },
  sent: {
    ja: (tel: string) => `${tel}にコードを送りました。10分以内に入力してください。`,
    en: (tel: string) => `A code was sent to ${tel}. Enter it within 10 minutes.`,
  },
  resend: { ja: 'コードをもう一度送る', en: 'Send the code again' },
  resendHelp: {
    ja: '届かないときは、1分待ってからもう一度送れます。',
    en: 'If it does not arrive, you can have it sent again after a minute.',
  },
  otherNumber: { ja: '番号を変える', en: 'Change the number' },
  code: { ja: 'SMSで届いたコード', en: 'Code from the SMS' },
  codeHelp: { ja: '6桁の数字', en: '6 digits' },
  codeMissing: { ja: '6桁のコードを入力してください。', en: 'Enter the code of 6 digits.' },
  check: { ja: 'コードを確認する', en: 'Check the code' },
});

/** What is wrong with a file, told at its field or at the password's. */
export const fileTexts = texts({
  file: {
    ja: 'このファイルは電子証明書のファイルとして読み取れません。.p12または.pfxのファイルを選んでください。',
    en: 'This file cannot be read as a certificate. Choose a .p12 or .pfx file.',
  },
  password: {
    ja: 'パスワードが違います。ファイルを作ったときに決めたパスワードを入力してください。',
    en: 'The password is not right. Enter the one that was set when the file was made.',
  },
  noKey: {
    ja: 'このファイルには秘密鍵が入っていません。秘密鍵を含めて書き出したファイルを選んでください。',
    en: 'This file holds no private key. Choose a file that was exported with its private key.',
  },
  noCertificate: {
    ja: 'このファイルには、秘密鍵と対になる証明書が入っていません。',
    en: 'This file holds no certificate that belongs to its private key.',
  },
  key: {
    ja: 'この種類の鍵は使えません。RSA、またはP-256、P-384、P-521の楕円曲線の鍵を使った証明書を選んでください。',
    en: 'This kind of key cannot be used. Choose a certificate with an RSA key or an elliptic curve key (P-256, P-384, P-521).',
  },
});
