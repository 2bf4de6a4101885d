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
  // A registration is neither granted nor renewed as a licence.
  licensedTitle: {
    ja: (record: string) =>
      `この種類の無線局の、有効な${record === 'registration' ? '登録' : '免許'}をお持ちです`,
    en: (record: string) =>
      `You hold a valid ${record === 'registration' ? 'registration' : 'licence'} of this kind`,
  },
  licensed: {
    ja: (record: string) =>
      `有効期間の後も続けるときは${record === 'registration' ? '再登録' : '再免許'}を、住所や無線設備が変わるときは変更を選んでください。別の局を開設するときだけ、このまま進んでください。`,
    en: () =>
      'To go on after its term, choose renewal; if your address or equipment changes, choose change. Go on here only to open another station.',
  },
  more: {
    ja: (count: number) => `ほかに${count}件`,
    en: (count: number) => `and ${count} more`,
  },
  until: {
    ja: (callSign: string, day: string) => `${callSign}（${day}まで有効）`,
    en: (callSign: string, day: string) => `${callSign} (valid to ${day})`,
  },
  renew: {
    ja: (record: string) => `${record === 'registration' ? '再登録' : '再免許'}を申請する`,
    en: (record: string) => `Renew the ${record === 'registration' ? 'registration' : 'licence'}`,
  },
  change: { ja: '変更を申請・届出する', en: 'Change the station' },
});
