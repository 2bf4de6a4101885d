import { texts } from '@/i18n/texts';

export const reuseTexts = texts({
  lead: {
    ja: '同じ手続きをもう一度するときは、ここに入力した内容を写した新しい下書きから始められます。添付書類は写りません。XMLのファイルは、変更など、ほかの手続きを始める画面でも読み込めます。',
    en: 'To file the same procedure again, begin with a new draft that has the entries of this one. Attached files are not copied. You can also read the XML file where you begin another procedure, such as a change.',
  },
  passedOn: {
    ja: (day: string) =>
      `この免許（登録）は、${day}から、承継した人のものです。同じ内容で新しく始めることはできません。`,
    en: (day: string) =>
      `Since ${day} this is its successor’s, so nothing can be begun anew with these entries.`,
  },
  reuse: { ja: 'この内容で新しく始める', en: 'Begin anew with these entries' },
  waits: {
    ja: '同じ手続きで、補正を求められているものか、進行中のものがあります',
    en: 'A filing of the same procedure waits for its correction or is under way',
  },
  toReturned: {
    ja: '補正を求められているものを見る',
    en: 'See the filings that wait for a correction',
  },
  anew: { ja: 'それでも新しく始める', en: 'Begin anew all the same' },
  refused: { ja: '新しい下書きを作れませんでした', en: 'No draft could be begun' },
  failed: {
    ja: '通信できませんでした。時間をおいて、もう一度試してください。',
    en: 'There was no answer. Try again in a while.',
  },
  download: { ja: '提出した内容をXMLで保存', en: 'Download what you submitted as XML' },
});
