import { texts } from '@/i18n/texts';
import { MOST } from '@/lib/paging';

export const savedTexts = texts({
  side: { ja: '一覧の選び方', en: 'Lists' },
  saved: { ja: '保存した絞り込み', en: 'Saved filters' },
  none: { ja: 'まだありません。', en: 'None yet.' },
  shared: { ja: (bureau: string) => `${bureau}で共有`, en: (bureau: string) => `of ${bureau}` },
  add: { ja: 'この条件を保存する', en: 'Save these conditions' },
  name: { ja: '絞り込みの名前', en: 'Name of the filter' },
  nameHelp: {
    ja: '同じ名前のものは置き換わります。20件まで保存できます。',
    en: 'One of the same name is replaced. Up to 20 are kept.',
  },
  missing: { ja: '名前を入力してください', en: 'Enter a name' },
  forWhom: { ja: '使う人', en: 'For' },
  own: { ja: '自分だけ', en: 'Myself only' },
  staffOf: {
    ja: (bureau: string) => `${bureau}の職員`,
    en: (bureau: string) => `Staff of ${bureau}`,
  },
  save: { ja: '保存する', en: 'Save' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  remove: { ja: '削除', en: 'Delete' },
  removeOf: {
    ja: (name: string) => `絞り込み「${name}」を削除する`,
    en: (name: string) => `Delete the filter "${name}"`,
  },
  removeTitle: {
    ja: (name: string) => `絞り込み「${name}」を削除しますか`,
    en: (name: string) => `Delete the filter "${name}"?`,
  },
  removeShared: {
    ja: (bureau: string) => `${bureau}の職員の一覧からなくなります。元に戻せません。`,
    en: (bureau: string) => `The staff of ${bureau} have it no more. This cannot be undone.`,
  },
  removeOwn: { ja: '元に戻せません。', en: 'This cannot be undone.' },
  removeAct: { ja: '削除する', en: 'Delete the filter' },
  notCounted: {
    ja: '件数は数えていません（キーワードで探すもの、終わったものも含めて手続きで絞り込むもの、25件目からの絞り込み）',
    en: 'Not counted: it searches for words, or for a procedure with what has ended, or comes after the first 24 filters',
  },
  n: {
    ja: (n: number) => (n > MOST ? '1,000件以上' : `${n}件`),
    en: (n: number) => (n > MOST ? '1,000+' : String(n)),
  },
  byStatus: { ja: '状況ごと', en: 'By status' },
  atOffice: { ja: '処理待ちのすべて', en: 'All at the office' },
  open: { ja: '提出者待ちを含むすべて', en: 'All in progress' },
  recent: { ja: '最近開いた案件', en: 'Recently opened' },
  links: { ja: 'ほかのページ', en: 'Other pages' },
});
