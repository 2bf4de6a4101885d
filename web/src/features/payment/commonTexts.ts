import { texts } from '@/i18n/texts';

/** Words of all pages of payments. */
export const commonTexts = texts({
  myPage: { ja: 'マイページ', en: 'My Page' },
  title: { ja: '手数料の納付', en: 'Payments' },
  paymentNumber: { ja: '納付番号', en: 'Payment number' },
  amount: { ja: '金額', en: 'Amount' },
  dueDate: { ja: '納付期限', en: 'Due date' },
  status: { ja: '状況', en: 'Status' },
  application: { ja: '電子申請番号', en: 'Application no.' },
  subject: { ja: '手続き', en: 'Procedure' },
});
