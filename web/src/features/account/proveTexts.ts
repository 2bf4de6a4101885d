import { texts } from '@/i18n/texts';

export const proveTexts = texts({
  goOn: { ja: (name: string) => `${name}で確認する`, en: (name: string) => `Confirm with ${name}` },
  failed: { ja: '本人確認ができませんでした', en: 'Your identity could not be confirmed' },
  failedBody: {
    ja: 'もう一度お試しいただくか、別の方法を選んでください。',
    en: 'Try again, or choose another way.',
  },
  tel: { ja: '携帯電話の番号', en: 'Mobile phone number' },
  telHelp: {
    ja: 'SMSを受け取れる番号です。例: 09012345678',
    en: 'A number that takes SMS, for example 09012345678',
  },
  telMissing: { ja: '携帯電話の番号を入力してください。', en: 'Enter your mobile phone number.' },
  send: { ja: '確認コードを送る', en: 'Send the code' },
  code: { ja: 'SMSの確認コード', en: 'Code in the SMS' },
  codeMissing: { ja: '確認コードを入力してください。', en: 'Enter the code.' },
  check: { ja: '確認する', en: 'Confirm' },
});
