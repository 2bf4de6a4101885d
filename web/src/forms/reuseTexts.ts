import { texts } from '@/i18n/texts';

export const reuseTexts = texts({
  lead: {
    ja: '同じ手続をもう一度するときは、この申請の入力を写した新しい下書きから始められます。添付書類は写りません。XMLのファイルは、変更など、ほかの手続を始める画面でも読み込めます。',
    en: 'To file the same procedure again, begin with a new draft that has the entries of this one. Attached files are not copied. You can also read the XML file where you begin another procedure, such as a change.',
  },
  reuse: { ja: 'この内容で新しく申請する', en: 'Begin a new application with these entries' },
  download: { ja: '提出した内容をXMLで保存', en: 'Download what you submitted as XML' },
});
