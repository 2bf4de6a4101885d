import { texts } from '@/i18n/texts';

/** How it is asked whether the fee is to be asked for. */
export const askFeeTexts = texts({
  title: { ja: '手数料の納付を求めますか', en: 'Request the fee?' },
  body: {
    ja: (amount: string) =>
      `${amount}の納付を求め、納付に必要な番号を知らせます。納付が確認されると、審査が始まります。`,
    en: (amount: string) =>
      `The filer is asked to pay ${amount} and gets the numbers for the payment. The review begins once it is paid.`,
  },
  high: {
    ja: (highest: string) =>
      `手数料の表で最も高い額（${highest}）を超えています。桁を確かめてください。`,
    en: (highest: string) =>
      `This is more than the highest amount of the fee tables (${highest}). Check the number of digits.`,
  },
  untold: {
    ja: (amount: string) =>
      `${amount}の納付を求めます。提出者にはアカウントもメールアドレスもないため、ポータルからは知らせません。納付に必要な番号を書いた手紙を「手数料」のタブから印刷して、郵便で知らせてください。届いた紙に収入印紙が貼ってあるときは、同じタブで記録します。納付が確認されると、審査が始まります。`,
    en: (amount: string) =>
      `${amount} is asked for. The filer has neither an account nor a mail address, so the portal tells nobody. Print the letter with the numbers for the payment from the tab "Fee" and send it by post; revenue stamps on the paper are recorded in that tab too. The review begins once it is paid.`,
  },
});
