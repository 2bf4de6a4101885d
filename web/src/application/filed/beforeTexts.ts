import { texts } from '@/i18n/texts';

export const beforeTexts = texts({
  returnedTitle: {
    ja: (what: string) => `補正を求められている${what}があります`,
    en: (what: string) => `You are asked to correct your ${what}`,
  },
  returned: {
    ja: (what: string) =>
      `新しい${what}としてではなく、その${what}の補正として提出してください。新しく提出すると、手続きが初めからになります。`,
    en: (what: string) =>
      `Correct that ${what} instead of beginning a new one. A new one starts from the beginning.`,
  },
  correct: {
    ja: (number: string) => `${number}を補正する`,
    en: (number: string) => `Correct ${number}`,
  },
  anew: { ja: 'それでも新しく始める', en: 'Begin anew all the same' },
  licensedTitle: {
    ja: '有効なアマチュア局の免許をお持ちです',
    en: 'You hold a valid amateur station licence',
  },
  licensed: {
    ja: '免許の期間を延ばすときは再免許を、住所や無線設備が変わるときは変更を選んでください。別の局を開設するときだけ、このまま進んでください。',
    en: 'To extend it, choose renewal; if your address or equipment changes, choose change. Go on here only to open another station.',
  },
  until: {
    ja: (callSign: string, day: string) => `${callSign}（${day}まで有効）`,
    en: (callSign: string, day: string) => `${callSign} (valid to ${day})`,
  },
  renew: { ja: '再免許を申請する', en: 'Renew the licence' },
  change: { ja: '変更を申請・届出する', en: 'Change the station' },
});
