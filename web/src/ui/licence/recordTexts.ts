import { texts } from '@/i18n/texts';

export const recordTexts = texts({
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  heldFrom: { ja: '承継年月日', en: 'Date of succession' },
  withdrawnOn: { ja: '取下げの年月日', en: 'Withdrawn on' },
  ends: { ja: '終了日', en: 'Ends' },
  emission: { ja: '電波の型式', en: 'Emission' },
  frequency: { ja: '周波数', en: 'Frequency' },
  power: { ja: '空中線電力', en: 'Antenna power' },
  bySymbol: { ja: '記号が表す電力', en: 'as the symbol stands for' },
});
