import { texts } from '@/i18n/texts';

export const identificationTexts = texts({
  title: { ja: '本人確認', en: 'Confirm your identity' },
  lead: {
    ja: 'アカウントのご本人であることを確認します。',
    en: 'Show that you are the person of this account.',
  },
  leadFirst: {
    ja: '本人確認をして、アカウント情報を入力すると、申請・届出ができるアカウントになります。',
    en: 'Confirm your identity and enter your information. The account can then be used for applications and notifications.',
  },
  leadCard: {
    ja: 'マイナンバーカードで本人確認をします。氏名、住所、生年月日を、アカウントの内容と照らし合わせます。',
    en: 'Confirm your identity with your My Number Card. Its name, address and date of birth are compared with the account.',
  },
  present: { ja: '現在の本人確認', en: 'Your identity at present' },
  state: { ja: '本人確認の状態', en: 'Identity' },
  method: { ja: '確認した方法', en: 'Confirmed by' },
  identified: { ja: '確認済み', en: 'Confirmed' },
  again: { ja: 'もう一度必要', en: 'Needed again' },
  partly: {
    ja: '一部のサービスのために確認済み',
    en: 'Confirmed for some services',
  },
  unidentified: { ja: '未確認', en: 'Not confirmed' },
  services: { ja: '登録しているサービス', en: 'Registered services' },
  noServices: { ja: 'なし', en: 'None' },
  choose: { ja: '本人確認の方法', en: 'How to confirm your identity' },
  chooseOther: { ja: '別の方法で本人確認をする', en: 'Confirm your identity in another way' },
  none: { ja: '本人確認をしない', en: 'Without confirming your identity' },
  noneHelp: {
    ja: '本人確認のいらないサービス（伝搬障害防止区域図の縦覧）だけを利用します。',
    en: 'Only for services that need no check: viewing the obstruction prevention zone map.',
  },
  mynumberHelp: {
    ja: 'スマートフォンの「デジタル認証アプリ」で行います。すぐに終わります。6時から7時までは利用できません。',
    en: 'With the Digital Authentication App on a smartphone, at once. Closed from 06:00 to 07:00 (Japan time).',
  },
  gbizidHelp: {
    ja: 'GビズIDプライムまたはGビズIDメンバーのアカウントで行います。すぐに終わります。',
    en: 'With a gBizID Prime or Member account, at once.',
  },
  certificateHelp: {
    ja: '電子証明書のファイル（.p12、.pfx）で行います。すぐに終わります。',
    en: 'With the file of your digital certificate (.p12, .pfx), at once.',
  },
  smsHelp: {
    ja: '携帯電話に届く番号を入力します。一部のサービスだけが対象です。',
    en: 'With a code sent to your mobile phone. Good for some services only.',
  },
  letterHelp: {
    ja: '確認コードを、ご登録の住所に郵送します。届くまで5営業日ほどかかります。',
    en: 'With a code that is posted to your registered address. It takes about 5 working days.',
  },
  chooseMissing: {
    ja: '本人確認の方法を選んでください。',
    en: 'Choose how to confirm your identity.',
  },
  guide: { ja: 'この方法のくわしい案内', en: 'More about this way' },
  next: { ja: '次へ進む', en: 'Continue' },
  back: { ja: 'アカウント管理へ戻る', en: 'Back to the account' },
  failed: { ja: '本人確認ができませんでした', en: 'Your identity was not confirmed' },
  unchanged: {
    ja: 'アカウントの内容は変わっていません。',
    en: 'Nothing of your account was changed.',
  },
  notNeeded: {
    ja: 'このアカウントで利用できる本人確認の方法はありません。',
    en: 'There is no way to confirm the identity of this account.',
  },
  suspended: {
    ja: 'アカウントが停止されているため、本人確認はできません。',
    en: 'The account is suspended, so its identity cannot be confirmed.',
  },
  noCard: {
    ja: 'このアカウントでは、マイナンバーカードによる本人確認は利用できません。',
    en: 'This account cannot use a My Number Card.',
  },
  otherMethods: { ja: 'ほかの方法を見る', en: 'See other ways' },
  // The letter that goes out
  letterTo: { ja: '郵送先', en: 'Where the letter goes' },
  letterToLead: {
    ja: '確認コードは、次の宛先に転送不要の郵便で届きます。違っているときは、先にアカウント情報を変更してください。',
    en: 'The code is posted to this address and is not forwarded. If it is wrong, change your information first.',
  },
  addressee: { ja: '宛名', en: 'Name' },
  address: { ja: '住所', en: 'Address' },
  letterSend: { ja: '確認コードを郵送する', en: 'Send the code by letter' },
  letterAfter: {
    ja: (at: string) => `続けて郵送できないため、${at}以降にお申し込みください。`,
    en: (at: string) => `Letters are not sent one after the other. You can ask for one from ${at}.`,
  },
  changeFirst: { ja: 'アカウント情報を変更する', en: 'Change your information' },
});
