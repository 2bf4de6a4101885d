import { texts } from '@/i18n/texts';

export const uiTexts = texts({
  required: { ja: '必須', en: 'Required' },
  optional: { ja: '任意', en: 'Optional' },
  error: { ja: 'エラー', en: 'Error' },
  warning: { ja: '注意', en: 'Warning' },
  success: { ja: '完了', en: 'Done' },
  info: { ja: 'お知らせ', en: 'Information' },
  errorSummary: {
    ja: (count: number) => `入力内容に${count}件の誤りがあります`,
    en: (count: number) =>
      count === 1
        ? 'There is 1 problem with your entries'
        : `There are ${count} problems with your entries`,
  },
  errorSummaryLead: {
    ja: '次の項目を確認して、直してください。',
    en: 'Please check and correct the following items.',
  },
  choose: { ja: '選択してください', en: 'Please select' },
  year: { ja: '年', en: 'Year' },
  month: { ja: '月', en: 'Month' },
  day: { ja: '日', en: 'Day' },
  close: { ja: '閉じる', en: 'Close' },
  pages: { ja: 'ページの切り替え', en: 'Pages' },
  previous: { ja: '前へ', en: 'Previous' },
  next: { ja: '次へ', en: 'Next' },
  pageOf: {
    ja: (page: number, pages: number) => `${page} / ${pages}ページ`,
    en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  steps: { ja: '手順', en: 'Steps' },
  stepOf: {
    ja: (step: number, steps: number) => `手順${step}/${steps}`,
    en: (step: number, steps: number) => `Step ${step} of ${steps}`,
  },
  stepDone: { ja: '完了', en: 'Done' },
  chooseFile: { ja: 'ファイルを選ぶ', en: 'Choose a file' },
  dropFile: { ja: 'ここにファイルを置くこともできます', en: 'You can also drop files here' },
  uploading: { ja: '送信しています', en: 'Uploading' },
  uploaded: { ja: '保存しました', en: 'Saved' },
  checking: { ja: 'ウイルスを検査しています', en: 'Being checked for viruses' },
  unchecked: { ja: '保存しました(ウイルス検査なし)', en: 'Saved (not checked for viruses)' },
  failed: { ja: '保存できませんでした', en: 'Could not be saved' },
  retry: { ja: 'もう一度送る', en: 'Try again' },
  remove: { ja: '削除', en: 'Delete' },
  removeFile: {
    ja: (name: string) => `${name}を削除`,
    en: (name: string) => `Delete ${name}`,
  },
});
