import { texts } from '@/i18n/texts';

export const filterTexts = texts({
  filter: { ja: '検索と並べ替え', en: 'Search and sort' },
  text: { ja: '名前や番号で探す', en: 'Search by name or number' },
  textHelp: {
    ja: '保存名、手続きの名前、補正や追加をする申請・届出の電子申請番号',
    en: 'Save name, name of the procedure, number of what is corrected or added to',
  },
  search: { ja: '探す', en: 'Search' },
  order: { ja: '並べ替え', en: 'Sort' },
  newest: { ja: '新しい順', en: 'Newest first' },
  oldest: { ja: '古い順', en: 'Oldest first' },
  name: { ja: '保存名の順', en: 'By save name' },
  procedure: { ja: '手続きの順', en: 'By procedure' },
});
