import { texts } from '@/i18n/texts';

export const equipmentTexts = texts({
  searching: { ja: '番号から無線設備を調べています。', en: 'Looking the number up.' },
  found: {
    ja: (name: string) => `この番号の無線設備：${name}`,
    en: (name: string) => `Equipment of this number: ${name}`,
  },
  filled: {
    ja: (labels: string) =>
      `次の項目に値を入れました：${labels}。お使いの無線設備と合っているか確かめてください。`,
    en: (labels: string) =>
      `Filled in: ${labels}. Make sure that they are those of your equipment.`,
  },
  differs: {
    ja: (labels: string) => `調べた値と異なる項目があります：${labels}。`,
    en: (labels: string) => `These differ from the values found: ${labels}.`,
  },
  choose: {
    ja: 'この番号の電波です。選んだものを、この欄に入れます。',
    en: 'These are the emissions of this number. The one that you choose is entered here.',
  },
  emission: {
    ja: (emission: string, frequency: string, power: string) =>
      [emission, frequency, power].filter(Boolean).join('、'),
    en: (emission: string, frequency: string, power: string) =>
      [emission, frequency, power].filter(Boolean).join(', '),
  },
  waves: {
    ja: (waves: string) => `認証された電波：${waves}`,
    en: (waves: string) => `Certified for: ${waves}`,
  },
  use: { ja: '調べた値を入れる', en: 'Use the values found' },
  unknown: {
    ja: 'この番号の無線設備は、検索で見つかりませんでした。番号が正しいか確かめてください。正しければ、そのまま入力を続けられます。',
    en: 'The search knows no equipment of this number. Make sure that the number is right; if it is, simply go on.',
  },
  unavailable: {
    ja: 'いまは番号から無線設備を調べられません。そのまま入力を続けてください。',
    en: 'The number cannot be looked up at the moment. Simply go on.',
  },
  old: {
    ja: '旧スプリアス規定で認証された無線設備です。新たな免許では、適合表示無線設備として使えません。',
    en: 'It was certified under the old rules on spurious emissions. It cannot be used as equipment with a conformity mark for a new licence.',
  },
  classes: { ja: '・', en: '/' },
  space: { ja: '', en: ' ' },
  and: { ja: '、', en: ', ' },
});
