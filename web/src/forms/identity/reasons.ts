import { texts } from '@/i18n/texts';

/** Why there is no proof, by the reason in a refusal or in the address of the way back. Of certificates the server says why. */
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
});
