import { texts } from '@/i18n/texts';

/** The four systems from before the renewal. */
export const oldSystemTexts = texts({
  1: {
    ja: '電波利用電子申請・届出システム',
    en: 'Electronic application and notification system for radio use',
  },
  2: {
    ja: '電波利用電子申請・届出システムLite',
    en: 'Electronic application and notification system Lite',
  },
  3: {
    ja: '技適未取得機器を用いた実験等の特例制度の届出サイト',
    en: 'Site of the special scheme for uncertified devices',
  },
  4: {
    ja: '伝搬障害防止区域図縦覧システム',
    en: 'System for viewing the zones protected from obstruction',
  },
});
