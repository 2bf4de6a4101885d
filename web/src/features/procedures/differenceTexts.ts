import { texts } from '@/i18n/texts';

export const differenceTexts = texts({
  only: {
    ja: 'この手続きの版は1つだけです。新しい版を読み込むと、ここで違いを確かめられます。',
    en: 'This procedure has one version only. Once another is loaded, what differs is told here.',
  },
  other: { ja: '比べる版', en: 'Compared with' },
  option: {
    ja: (version: number, status: string) => `第${version}版（${status}）`,
    en: (version: number, status: string) => `Version ${version} (${status})`,
  },
  summary: {
    ja: (older: number, newer: number, n: number) =>
      `第${older}版から第${newer}版への違いは${n}件です。`,
    en: (older: number, newer: number, n: number) =>
      `${n === 1 ? '1 difference' : `${n} differences`} from version ${older} to version ${newer}.`,
  },
  same: {
    ja: '2つの版の内容は同じです。',
    en: 'Both versions say the same.',
  },
  general: { ja: '手続きの全体', en: 'The procedure as a whole' },
  form: { ja: '入力する項目', en: 'Form' },
  check: { ja: '項目どうしの確認', en: 'Checks' },
  document: { ja: '添付書類', en: 'Documents' },
  fee: { ja: '手数料', en: 'Fee' },
  licence: { ja: '免許等', en: 'Licence' },
  place: { ja: '場所', en: 'Place' },
  whole: { ja: '全体', en: 'As a whole' },
  what: { ja: '変わること', en: 'What differs' },
  before: { ja: (n: number) => `第${n}版`, en: (n: number) => `Version ${n}` },
  added: { ja: '追加', en: 'Added' },
  removed: { ja: '削除', en: 'Removed' },
  changed: { ja: '変更', en: 'Changed' },
  moved: { ja: '移動', en: 'Moved' },
  nothing: { ja: 'なし', en: 'none' },
});
