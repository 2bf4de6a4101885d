import { texts } from '@/i18n/texts';

export const beforeTexts = texts({
  returnedTitle: {
    ja: '補正を求められている申請があります',
    en: 'An application of yours waits for a correction',
  },
  returned: {
    ja: '補正は、新しい申請としてではなく、その申請の補正として提出してください。新しく申請すると、初めから審査し直すことになります。',
    en: 'Correct that application instead of applying anew. A new application is reviewed from the beginning.',
  },
  correct: {
    ja: (number: string) => `${number}を補正する`,
    en: (number: string) => `Correct ${number}`,
  },
  anew: { ja: 'それでも新しく申請する', en: 'Apply anew all the same' },
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
