import { texts } from '@/i18n/texts';

export const mergeTexts = texts({
  title: { ja: '残す内容を選んでください', en: 'Choose what to keep' },
  lead: {
    ja: 'この下書きは、ほかの画面でも変更されています。内容の違う項目ごとに、どちらを残すか選んでください。片方だけが変えた項目は、変えた方を選んであります。',
    en: 'This draft was also changed on another page. Choose for each entry that differs. Where only one page has changed an entry, that one is chosen already.',
  },
  mine: {
    ja: (value: string) => `この画面: ${value}`,
    en: (value: string) => `This page: ${value}`,
  },
  theirs: {
    ja: (value: string) => `ほかの画面: ${value}`,
    en: (value: string) => `The other page: ${value}`,
  },
  empty: { ja: '（入力なし）', en: '(nothing)' },
  row: { ja: '（この行を残す）', en: '(keep this row)' },
  save: { ja: '選んだ内容で保存する', en: 'Save what I chose' },
  later: { ja: '画面に戻る', en: 'Back to the page' },
});
