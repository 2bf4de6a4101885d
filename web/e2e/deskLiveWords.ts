/** The words of the work list while colleagues change it. */
export const deskLiveWords = {
  ja: {
    show: (n: number) => `${n}件の変更を反映する`,
    changeCount: (n: number) => `この一覧に${n}件の変更がありました。`,
    changed: '変更あり',
    leaves: '条件外',
    missed: '一覧を読み直す',
    nobody: 'なし',
  },
  en: {
    show: (n: number) => (n === 1 ? '1 change: show' : `${n} changes: show`),
    changeCount: (n: number) => (n === 1 ? '1 change in this list.' : `${n} changes in this list.`),
    changed: 'Changed',
    leaves: 'Left',
    missed: 'Read the list again',
    nobody: 'Nobody',
  },
} as const;
