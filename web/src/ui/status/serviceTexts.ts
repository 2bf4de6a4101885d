import { texts } from '@/i18n/texts';

/** What the services are called. */
export const serviceTexts = texts({
  amateur: { ja: 'アマチュア局', en: 'Amateur stations' },
  radio: { ja: '無線局（アマチュア局以外）', en: 'Radio stations other than amateur' },
  giteki: { ja: '技術基準適合証明', en: 'Technical standards conformity' },
  expsp: { ja: '技適未取得機器の特例', en: 'Special scheme for uncertified devices' },
});
