import { texts } from '@/i18n/texts';

/** What is said of files that are attached. */
export const fileTexts = texts({
  chooseFile: { ja: 'ファイルを選ぶ', en: 'Choose a file' },
  dropFile: { ja: 'ここにファイルを置くこともできます', en: 'You can also drop files here' },
  chosen: { ja: '選びました', en: 'Chosen' },
  uploading: { ja: '送信しています', en: 'Uploading' },
  uploaded: { ja: '保存しました', en: 'Saved' },
  checking: {
    ja: '保存しました。ウイルスを検査しています',
    en: 'Saved. Being checked for viruses',
  },
  infected: { ja: '使用できません', en: 'Cannot be used' },
  unchecked: { ja: '保存しました（ウイルス検査なし）', en: 'Saved (not checked for viruses)' },
  failed: { ja: '保存できませんでした', en: 'Could not be saved' },
  retry: { ja: 'もう一度送る', en: 'Try again' },
  remove: { ja: '削除', en: 'Delete' },
  cancel: { ja: '中止', en: 'Cancel' },
  cancelFile: {
    ja: (name: string) => `${name}の送信を中止`,
    en: (name: string) => `Cancel the upload of ${name}`,
  },
  removeFile: {
    ja: (name: string) => `${name}を削除`,
    en: (name: string) => `Delete ${name}`,
  },
});
