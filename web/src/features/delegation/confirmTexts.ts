import { texts } from '@/i18n/texts';

export const confirmTexts = texts({
  grantTitle: { ja: '委任状の確認と署名', en: 'Check and sign' },
  askTitle: { ja: 'お願いの内容の確認', en: 'Check what you ask for' },
  lead: {
    ja: '内容を確かめてください。直すときは「入力に戻る」を押します。',
    en: 'Check what it says. Go back to change it.',
  },
  signTitle: { ja: '署名について', en: 'Signing' },
  sign: {
    ja: '「署名する」を押すと、もう一度本人であることを確認することがあります。その確認が、この内容への署名として、日時とともに記録されます。',
    en: 'After you press “Sign”, you may be asked to show once more who you are. That is recorded as your signature under this content, with its time.',
  },
  signDo: { ja: '署名する', en: 'Sign' },
  certificate: { ja: '電子証明書で署名する', en: 'Sign with a certificate' },
  askDo: { ja: 'お願いを送る', en: 'Send the request' },
  back: { ja: '入力に戻る', en: 'Back to the form' },
  failed: { ja: '登録できませんでした', en: 'It was not registered' },
  fromNow: {
    ja: (until: string) => `承諾されたときから${until}まで`,
    en: (until: string) => `From its acceptance to ${until}`,
  },
  grantDone: { ja: '署名しました', en: 'You have signed it' },
  askDone: { ja: 'お願いを送りました', en: 'Your request has been sent' },
  number: {
    ja: (number: string) => `委任状番号 ${number}`,
    en: (number: string) => `Number ${number}`,
  },
  nextTitle: { ja: 'これからの流れ', en: 'What happens next' },
  mailed: {
    ja: (mail: string) => `${mail} に、メールでお知らせします。`,
    en: (mail: string) => `An email goes to ${mail}.`,
  },
  accepts: {
    ja: '相手が30日以内に承諾すると、委任状が登録されます。それまでは使えません。',
    en: 'When the other side accepts within 30 days, it is registered. It cannot be used before.',
  },
  signs: {
    ja: '相手が30日以内に署名すると、委任状が登録されます。それまでは使えません。',
    en: 'When the other side signs within 30 days, it is registered. It cannot be used before.',
  },
  noAccount: {
    ja: '相手にアカウントがないときは、このメールアドレスでアカウントを作ると回答できます。',
    en: 'Someone without an account can answer after signing up with this address.',
  },
  mailNotice: {
    ja: '回答があったことは、あなたにもメールでお知らせします。',
    en: 'You are told by email of the answer.',
  },
  lapses: {
    ja: '30日以内に回答がないときは、自動で終わります。それまでは、いつでも取りやめられます。',
    en: 'Without an answer within 30 days it ends by itself. Until then you can take it back at any time.',
  },
  joint: { ja: '', en: ' ' },
  toDetail: { ja: '委任状を見る', en: 'See the power of attorney' },
  toList: { ja: '委任状の一覧へ', en: 'All powers of attorney' },
});
