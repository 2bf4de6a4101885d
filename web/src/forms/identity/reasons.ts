import { texts } from '@/i18n/texts';

/** Why there is no proof, by the reason in a refusal or in the address of the way back. */
export const reasonTexts = texts({
  closed: {
    ja: 'マイナンバーカードによる確認は、毎日6時から7時まで（日本時間）休止します。7時を過ぎてからもう一度行うか、別の方法を選んでください。',
    en: 'Checks with a My Number Card rest from 06:00 to 07:00 every day (Japan time). Try again after 07:00 or choose another way.',
  },
  unavailable: {
    ja: '確認先のサービスにつながりませんでした。入力した内容は残っています。しばらくしてからもう一度行うか、別の方法を選んでください。',
    en: 'The service that confirms this could not be reached. What you entered is kept. Try again in a while or choose another way.',
  },
  denied: {
    ja: '確認が途中で取りやめられました。もう一度行うか、別の方法を選んでください。',
    en: 'The check was cancelled on the way. Try again or choose another way.',
  },
  refused: {
    ja: '確認先のサービスが確認を断りました。もう一度行うか、別の方法を選んでください。',
    en: 'The service that confirms this refused the check. Try again or choose another way.',
  },
  repeated: {
    ja: '確認の結果がもう一度送られました。はじめから確認をやり直してください。',
    en: 'The result of the check was sent a second time. Please begin the check anew.',
  },
  notOffered: {
    ja: 'この方法は、現在利用できません。別の方法を選んでください。',
    en: 'This way is not available at present. Choose another way.',
  },
  gbizidEntry: {
    ja: 'GビズIDエントリーは書類による審査を受けていないため、本人確認に使えません。GビズIDプライムまたはGビズIDメンバーのアカウントで行うか、電子証明書を使ってください。',
    en: 'A gBizID Entry account was not checked against documents, so it cannot confirm who you are. Use a gBizID Prime or Member account, or a digital certificate.',
  },
  kind: {
    ja: '確認した内容は、選んだアカウントの種別のものではありません。法人は会社などの法人の、個人と団体（社団）は個人の電子証明書やアカウントで確認してください。',
    en: 'What was shown is not of the kind of account that you chose. A corporation shows the certificate or account of a corporation; an individual or an organization shows a person’s.',
  },
  wrong: {
    ja: 'コードが違います。届いた最新のコードを入力してください。',
    en: 'The code is not right. Enter the newest code that you received.',
  },
  expired: {
    ja: '時間が過ぎたため、確認できませんでした。もう一度はじめから行ってください。',
    en: 'The time for this is over. Please begin this check again.',
  },
  number: {
    ja: '070、080、090で始まる11桁の携帯電話番号を入力してください。',
    en: 'Enter a mobile number of 11 digits beginning with 070, 080 or 090.',
  },
  'certificate-malformed': {
    ja: '署名を読み取れませんでした。もう一度お試しください。',
    en: 'The signature could not be read. Please try again.',
  },
  'certificate-weak': {
    ja: 'この電子証明書は暗号が弱いため使えません。新しい電子証明書を使ってください。',
    en: 'The cryptography of this certificate is too weak. Use a newer certificate.',
  },
  'certificate-altered': {
    ja: '署名を確認できませんでした。もう一度お試しください。',
    en: 'The signature could not be verified. Please try again.',
  },
  'certificate-untrusted': {
    ja: 'この電子証明書は、利用できる認証局が発行したものではありません。案内にある認証局の電子証明書を使ってください。',
    en: 'This certificate was not issued by an authority that is accepted here. Use a certificate of one of the authorities in the guide.',
  },
  'certificate-expired': {
    ja: 'この電子証明書は有効期限が切れています。有効な電子証明書を使ってください。',
    en: 'This certificate has expired. Use one that is still valid.',
  },
  'certificate-notYetValid': {
    ja: 'この電子証明書は、まだ有効期間が始まっていません。',
    en: 'This certificate is not valid yet.',
  },
  'certificate-keyUsage': {
    ja: 'この電子証明書は署名用ではありません。署名用の電子証明書を使ってください。',
    en: 'This certificate is not for signing. Use a certificate for signatures.',
  },
  'certificate-policy': {
    ja: 'この種類の電子証明書は利用できません。案内にある種類の電子証明書を使ってください。',
    en: 'This kind of certificate is not accepted. Use one of the kinds in the guide.',
  },
  'certificate-revoked': {
    ja: 'この電子証明書は失効しています。有効な電子証明書を使ってください。',
    en: 'This certificate has been revoked. Use one that is still valid.',
  },
});
