import { texts } from '@/i18n/texts';

/** What the list and the details of applications both say. */
export const commonTexts = texts({
  title: { ja: '申請・届出の状況', en: 'Application progress' },
  subject: { ja: '手続き', en: 'Procedure' },
  status: { ja: '状況', en: 'Status' },
  receptionDate: { ja: '受付日', en: 'Received' },
  number: { ja: '電子申請番号', en: 'Application no.' },
  inquiryNumber: { ja: '問い合わせ番号', en: 'Inquiry no.' },
  destination: { ja: '提出先', en: 'Submitted to' },
  inEffect: { ja: '効力が生じています', en: 'In effect since it arrived' },
  GRANTED: { ja: '認められました', en: 'Granted' },
  RESULT: { ja: '結果が出ました', en: 'Result given' },
  REFUSED: { ja: '認められませんでした', en: 'Refused' },
  CALLED_OFF: { ja: '承継は取りやめになりました', en: 'Succession called off' },
  PASSED_ON: { ja: '承継した方に引き継がれました', en: 'Passed on to the new holder' },
});
