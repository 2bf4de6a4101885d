import { texts } from '@/i18n/texts';

/** What goes on, in plain words, by the next step. */
export const nowTexts = texts({
  WAIT_RECEPTION: {
    ja: (bureau: string, what: string) =>
      `${what}が届きました。これから${bureau}が受付の処理を行います。`,
    en: (bureau: string, what: string) =>
      `Your ${what} has arrived. ${bureau} will now process the reception.`,
  },
  WAIT_FEE_REQUEST: {
    ja: (bureau: string) => `${bureau}が受付の処理をしています。`,
    en: (bureau: string) => `${bureau} is processing the reception.`,
  },
  WAIT_REVIEW_START: {
    ja: (bureau: string) => `${bureau}が受付の処理をしています。終わると審査を始めます。`,
    en: (bureau: string) => `${bureau} is processing the reception. The review begins after that.`,
  },
  PAY_FEE: {
    ja: () => '手数料の納付を待っています。納付を確認してから、審査を始めます。',
    en: () => 'The fee has not been paid yet. The review begins once the payment is confirmed.',
  },
  WAIT_FEE_CHECK: {
    ja: (bureau: string) => `${bureau}が、金融機関から連絡のあった納付の内容を確認しています。`,
    en: (bureau: string) => `${bureau} is checking the payment that the bank told us of.`,
  },
  FEE_OVERDUE: {
    ja: () => '納付期限までに、手数料の納付を確認できませんでした。',
    en: () => 'The due date of the fee has passed, and no payment was confirmed.',
  },
  WAIT_REVIEW: {
    ja: (bureau: string, what: string) => `${bureau}が${what}の内容を審査しています。`,
    en: (bureau: string, what: string) => `${bureau} is reviewing your ${what}.`,
  },
  SUBMIT_CORRECTION: {
    ja: (bureau: string, what: string) => `${bureau}が、${what}の内容の補正を求めています。`,
    en: (bureau: string, what: string) => `${bureau} asks you to correct your ${what}.`,
  },
  FOLLOW_RESUBMISSION: {
    ja: (_bureau: string, what: string) =>
      `補正した${what}が、新しい電子申請番号で提出されています。手続きはその番号で続きます。`,
    en: (_bureau: string, what: string) =>
      `A corrected ${what} was submitted under a new number. It continues there.`,
  },
  EFFECTIVE_ON_ARRIVAL: {
    ja: (_bureau: string, what: string, effect: boolean) =>
      effect ? `${what}が到達し、効力が生じました。` : `${what}を受け付けました。`,
    en: (_bureau: string, what: string, effect: boolean) =>
      effect ? `Your ${what} has arrived and taken effect.` : `Your ${what} has been received.`,
  },
  DONE_ACCEPTED: {
    ja: (_bureau: string, what: string) => `${what}の確認が終わりました。`,
    en: (_bureau: string, what: string) => `Your ${what} has been checked and accepted.`,
  },
  DONE_GRANTED: {
    ja: (_bureau: string, what: string) => `${what}が認められました。`,
    en: (_bureau: string, what: string) => `Your ${what} has been granted.`,
  },
  DONE_REFUSED: {
    ja: (_bureau: string, what: string) => `${what}は認められませんでした。`,
    en: (_bureau: string, what: string) => `Your ${what} has been refused.`,
  },
  DONE_PASSED_ON: {
    ja: (_bureau: string, what: string) => `この${what}は、承継した方に引き継がれました。`,
    en: (_bureau: string, what: string) => `This ${what} has passed on to the new holder.`,
  },
  DONE_CALLED_OFF: {
    ja: () => '承継は取りやめになりました。',
    en: () => 'The succession has been called off.',
  },
  DONE_WITHDRAWN: {
    ja: (_bureau: string, what: string) => `この${what}は取り下げられました。`,
    en: (_bureau: string, what: string) => `This ${what} has been withdrawn.`,
  },
});

const nothing = {
  ja: (fee: boolean) =>
    fee
      ? 'いま、していただくことはありません。手数料の納付が必要になったときや、審査が終わったときに、メールでお知らせします。'
      : 'いま、していただくことはありません。審査が終わると、メールでお知らせします。',
  en: (fee: boolean) =>
    fee
      ? 'Nothing for now. We will send you a mail when the fee is due and when the review is complete.'
      : 'Nothing for now. We will send you a mail when the review is complete.',
};

/** What the applicant has to do, by the next step. */
export const toDoTexts = texts({
  WAIT_RECEPTION: nothing,
  WAIT_FEE_REQUEST: nothing,
  WAIT_REVIEW_START: nothing,
  PAY_FEE: {
    ja: '期限までに手数料を納付してください。ATMまたはインターネットバンキングで納付できます。',
    en: 'Please pay the fee by its due date, at an ATM or by internet banking.',
  },
  WAIT_FEE_CHECK: {
    ja: '確認が終わるまでお待ちください。もう一度納付しないでください。',
    en: 'Please wait until the check is complete, and do not pay again.',
  },
  FEE_OVERDUE: {
    ja: 'この番号では納付できません。問い合わせ番号を添えて、提出先にお問い合わせください。',
    en: 'You can no longer pay with these numbers. Please contact the office with your inquiry number.',
  },
  WAIT_REVIEW: {
    ja: 'いま、していただくことはありません。審査が終わると、メールでお知らせします。',
    en: 'Nothing for now. We will send you a mail when the review is complete.',
  },
  SUBMIT_CORRECTION: {
    ja: '求められた点を直して、補正を提出してください。',
    en: 'Please correct what is asked for and submit the correction.',
  },
  FOLLOW_RESUBMISSION: {
    ja: '一覧から、新しい電子申請番号のものを確認してください。',
    en: 'Please open the one with the new number from the list.',
  },
  EFFECTIVE_ON_ARRIVAL: {
    ja: 'いま、していただくことはありません。内容に不備があるときは、補正をお願いすることがあります。',
    en: 'Nothing for now. If something in it is incomplete, you will be asked to correct it.',
  },
  DONE_ACCEPTED: {
    ja: '通知書の内容を確認してください。',
    en: 'Please read the written notice.',
  },
  DONE_GRANTED: {
    ja: (_fee: boolean, record: string) =>
      record ? `通知書と、${record}の内容を確認してください。` : '通知書の内容を確認してください。',
    en: (_fee: boolean, record: string) =>
      record
        ? `Please read the written notice and check your ${record}.`
        : 'Please read the written notice.',
  },
  DONE_REFUSED: {
    ja: '理由と通知書の内容を確認してください。',
    en: 'Please read the reason and the written notice.',
  },
  DONE_PASSED_ON: {
    ja: '通知書の内容を確認してください。',
    en: 'Please read the written notice.',
  },
  DONE_CALLED_OFF: {
    ja: '通知書の内容を確認してください。',
    en: 'Please read the written notice.',
  },
  DONE_WITHDRAWN: {
    ja: 'していただくことはありません。もう一度提出するときは、新しく始めてください。',
    en: 'Nothing. To file it again, please begin anew.',
  },
});
