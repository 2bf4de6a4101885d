import { texts } from '@/i18n/texts';

export const pageTexts = texts({
  title: { ja: '手数料の管理', en: 'Fees and payments' },
  lead: {
    ja: '請求と合わない入金の処理、納付期限の延長、日ごとの照合を行います。',
    en: 'Settle money that does not match a bill, extend due dates, and reconcile each day.',
  },
  tabs: { ja: '手数料の管理の内容', en: 'Parts of this page' },
  held: { ja: '確認が必要な入金', en: 'Money to check' },
  bills: { ja: '請求', en: 'Bills' },
  report: { ja: '日ごとの照合', en: 'Daily reconciliation' },
});
