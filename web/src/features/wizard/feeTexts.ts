import { texts } from '@/i18n/texts';

export const feeTexts = texts({
  toFill: {
    ja: '手数料の額は、受付の後にお知らせします',
    en: 'You will be told the amount of the fee after the reception',
  },
  toFillBody: {
    ja: '手数料がかかります。額は、提出先の総合通信局が、受付の後、納付をお願いするときにお知らせします。いま納付する必要はありません。',
    en: 'There is a fee. The regional bureau that you file with tells you its amount after the reception, when it asks you to pay. You need not pay now.',
  },
  amount: { ja: '手数料の額', en: 'Amount of the fee' },
  breakdown: { ja: '内訳', en: 'Breakdown' },
  feeClass: { ja: '区分', en: 'Class' },
  source: { ja: '根拠', en: 'Legal basis' },
  when: { ja: '納付の時期と方法', en: 'When and how to pay' },
  how1: {
    ja: 'いま納付する必要はありません。受け付けた後に、納付をお願いするメールをお送りします。',
    en: 'You need not pay now. After it has been received, we send a mail asking you to pay.',
  },
  how2: {
    ja: 'マイページの「手数料の納付」で、収納機関番号・納付番号・確認番号を確認できます。',
    en: 'My Page shows the collection institution number, the payment number and the confirmation number under "Payments".',
  },
  how3: {
    ja: 'インターネットバンキングまたはATM（ペイジー）で納付してください。窓口、クレジットカード、収入印紙では納付できません。',
    en: 'Pay by internet banking or at an ATM (Pay-easy). Bank counters, credit cards and revenue stamps cannot be used.',
  },
  how4: {
    ja: '納付を確認した後に審査を始めます。納付した手数料は、取り下げても戻りません。',
    en: 'The review begins once the payment is confirmed. A fee that has been paid is not returned, even if you withdraw.',
  },
  failed: { ja: '手数料を計算できませんでした', en: 'The fee could not be worked out' },
  failedBody: {
    ja: '通信できなかったか、前の手順に入力が足りない項目があります。',
    en: 'There was no connection, or something is missing in an earlier step.',
  },
  retry: { ja: 'もう一度計算する', en: 'Try again' },
});
