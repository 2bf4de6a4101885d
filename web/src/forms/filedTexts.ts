import { texts } from '@/i18n/texts';

export const filedTexts = texts({
  none: { ja: 'なし', en: 'None' },
  empty: { ja: '（入力なし）', en: '(not entered)' },
  noFiles: { ja: '添付書類はありません。', en: 'There are no attachments.' },
  addition: { ja: '追加で提出された書類', en: 'Documents added later' },
  paper: { ja: '届いた紙の写し', en: 'Scan of the paper' },
  download: {
    ja: (name: string) => `${name}をダウンロード`,
    en: (name: string) => `Download ${name}`,
  },
  clean: { ja: 'ウイルス検査済み', en: 'Checked for viruses' },
  checking: {
    ja: 'ウイルス検査中です。終わるまでダウンロードできません。',
    en: 'Being checked for viruses. It can be downloaded afterwards.',
  },
  infected: {
    ja: (finding: string) =>
      `ウイルス検査で問題（${finding}）が見つかりました。開くことはできません。`,
    en: (finding: string) => `The virus check found a problem (${finding}). It cannot be opened.`,
  },
  unchecked: { ja: 'ウイルス検査なし', en: 'Not checked for viruses' },
});
