import { texts } from '@/i18n/texts';

export const preparationTexts = texts({
  unset: { ja: '受付の後にお知らせ', en: 'told after reception' },
  unsetNote: {
    ja: '「受付の後にお知らせ」とある区分の額は、提出先の総合通信局（沖縄では沖縄総合通信事務所）が、受付の後、納付をお願いするときにお知らせします。提出するときに納付する必要はありません。',
    en: 'The regional bureau that you file with tells you the amount of a class “told after reception” after the reception, when it asks you to pay. Nothing is paid when you file.',
  },
  title: { ja: '手続きの準備', en: 'Before you begin' },
  waiting: {
    ja: (number: string) => `${number}の状況を見る`,
    en: (number: string) => `See the progress of ${number}`,
  },
  when: {
    ja: (what: string) => `${what}の時期`,
    en: (what: string) => `When to file the ${what}`,
  },
  who: {
    ja: (what: string) => `${what}ができる人`,
    en: (what: string) => `Who can file the ${what}`,
  },
  time: { ja: '処理にかかる時間', en: 'How long it takes' },
  legal: { ja: '根拠となる法令', en: 'Legal basis' },
  needed: { ja: '用意するもの', en: 'What you need' },
  documents: { ja: '添付する書類', en: 'Documents to attach' },
  documentsLead: {
    ja: '入力した内容によって、次の書類が必要になることがあります。必要な書類は、添付書類の画面でお知らせします。',
    en: 'Depending on what you enter, some of these may be needed. The documents step tells you which.',
  },
  fee: { ja: '手数料', en: 'Fee' },
  inspectionFee: {
    ja: 'この届出に手数料はかかりません。検査には、別に手数料がかかります（電波法第103条）。額と納め方は、提出先の総合通信局が、検査の前にお知らせします。',
    en: 'There is no fee for this notification. The inspection has a fee of its own (Radio Act, article 103), of which the regional bureau that you file with tells you before the inspection.',
  },
  feeClass: { ja: '区分', en: 'Class' },
  amount: { ja: '金額', en: 'Amount' },
  feeWhen: {
    ja: '手数料は受付の後に、ペイジーで納付します。',
    en: 'The fee is paid by Pay-easy after the reception.',
  },
  saving: {
    ja: '入力した内容は自動で保存されます。途中でやめても、マイページの「保存した下書き」から再開できます。',
    en: 'What you enter is saved by itself. You can stop at any time and resume from "Saved drafts" on My Page.',
  },
  licence: {
    ja: (what: string) => `どの${what}についての手続きですか`,
    en: (what: string) => `Which ${what} is it about?`,
  },
  ofLicences: { ja: '免許', en: 'licence' },
  ofRegistrations: { ja: '登録', en: 'registration' },
  ofEither: { ja: '免許（登録）', en: 'licence or registration' },
  until: {
    ja: (day: string) => `${day}まで有効`,
    en: (day: string) => `valid to ${day}`,
  },
  provisional: {
    ja: 'どの予備免許についての手続きですか',
    en: 'Which provisional licence is it about?',
  },
  workBy: {
    ja: (day: string) => `工事落成の期限 ${day}`,
    en: (day: string) => `work to be complete by ${day}`,
  },
  provisionalMissing: {
    ja: '予備免許を選んでください。',
    en: 'Choose a provisional licence.',
  },
  notHeld: {
    ja: 'この一覧にないもの（このポータルに記録がないもの）',
    en: 'Another one (of which this portal has no record)',
  },
  licenceMissing: {
    ja: (what: string) => `${what}を選んでください。`,
    en: (what: string) => `Choose a ${what}.`,
  },
  noLicenceTitle: {
    ja: (what: string) => `対象になる${what}がありません`,
    en: (what: string) => `You have no ${what} for this`,
  },
  noLicence: {
    ja: (what: string) =>
      `このアカウントには、この手続きの対象になる有効な${what}がありません。紙で受けたものなど、このポータルにない${what}については、提出先の総合通信局にお問い合わせください。`,
    en: (what: string) =>
      `There is no valid ${what} in this account that this procedure is about. For a ${what} that is not in this portal, such as one on paper, ask the regional bureau.`,
  },
  allRenewed: {
    ja: 'このアカウントの有効な免許（登録）は、どれも次の期間の免許（登録）を受けているか、廃止が届け出られています。',
    en: 'Every valid licence in this account that this procedure is about has been renewed already, or is discontinued.',
  },
  renewedTitle: { ja: 'すでに更新されています', en: 'It has been renewed already' },
  renewed: {
    ja: (number: string, day: string) =>
      `${number}は、すでに次の期間の免許（登録）を受けていて、${day}まで有効です。その期限が近づいてから、次の手続きをしてください。`,
    en: (number: string, day: string) =>
      `${number} has been renewed already, until ${day}. Renew it again when that day comes near.`,
  },
  toRenewed: { ja: '次の期間の免許（登録）を見る', en: 'See the renewed licence' },
  toLicences: { ja: 'お持ちの免許・登録を見る', en: 'See your licences' },
  someRenewed: {
    ja: '次の期間の免許（登録）をすでに受けているものと、廃止が届け出られたものは、表示していません。',
    en: 'Those that have been renewed already, or are discontinued, are not shown.',
  },
  start: {
    ja: (what: string) => `${what}を始める`,
    en: (what: string) => `Begin the ${what}`,
  },
  registeringAgain: { ja: '再登録の申請', en: 'application for the renewal of the registration' },
  toRenewal: { ja: '再免許の申請に戻る', en: 'Back to the renewal' },
  others: {
    ja: '手続きを選び直す',
    en: 'Choose another procedure',
  },
  resumeTitle: {
    ja: 'この手続きの下書きがあります',
    en: 'You have a saved draft of this procedure',
  },
  resume: { ja: '保存した下書きを見る', en: 'See saved drafts' },
});
