import { texts } from '@/i18n/texts';

export const totpTexts = texts({
  scan: {
    ja: '1. スマートフォンの認証アプリ（Microsoft Authenticator、Google Authenticatorなど）で、次のQRコードを読み取ってください。',
    en: '1. Scan this QR code with the authenticator app on your phone (Microsoft Authenticator, Google Authenticator and others).',
  },
  qr: { ja: '認証アプリに読み取らせるQRコード', en: 'QR code for the authenticator app' },
  typed: {
    ja: '読み取れないときは、次のキーをアプリに入力してください。',
    en: 'If you cannot scan it, type this key into the app.',
  },
  key: { ja: '設定キー', en: 'Key' },
  open: { ja: 'この端末の認証アプリを開く', en: 'Open the app on this device' },
  code: { ja: '2. アプリに表示された6桁の数字', en: '2. The 6 digits the app shows' },
  codeHelp: {
    ja: '数字は約30秒ごとに変わります。',
    en: 'The digits change about every 30 seconds.',
  },
  codeMissing: { ja: '6桁の数字を入力してください。', en: 'Enter the 6 digits.' },
  confirm: { ja: 'このアプリを使う', en: 'Use this app' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  codesTitle: { ja: '新しいリカバリーコード', en: 'Your new recovery codes' },
  codesLead: {
    ja: 'このコードは今だけ表示されます。印刷するか、安全な場所に保存してください。1つのコードは1回だけ使えます。',
    en: 'They are shown only now. Print them or keep them in a safe place. Each works once.',
  },
  copyCodes: { ja: 'リカバリーコード', en: 'the recovery codes' },
  save: { ja: 'ファイルに保存する', en: 'Save as a file' },
  print: { ja: '印刷する', en: 'Print' },
  kept: { ja: '保存しました', en: 'I have kept them' },
});
