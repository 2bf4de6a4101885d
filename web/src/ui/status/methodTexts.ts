import { texts } from '@/i18n/texts';

/** What each way to sign in, or to show one's identity, is called. */
export const methodTexts = texts({
  password: { ja: 'ユーザーID・パスワード', en: 'User ID and password' },
  mynumber: { ja: 'マイナンバーカード', en: 'My Number Card' },
  gbizid: { ja: 'GビズID', en: 'gBizID' },
  certificate: { ja: '電子証明書', en: 'Digital certificate' },
  passkey: { ja: 'パスキー', en: 'Passkey' },
  letter: { ja: '郵送', en: 'Letter' },
  office: { ja: '職員による確認', en: 'Confirmed by the office' },
  sms: { ja: 'SMS（携帯電話）', en: 'SMS (mobile phone)' },
});

/** A way to sign in or to show one's identity. */
export type Method = keyof typeof methodTexts;
