import { texts } from '@/i18n/texts';

export const actingTexts = texts({
  switch: { ja: 'だれの手続きをするかの切り替え', en: 'For whom you act' },
  search: { ja: '本人を探す', en: 'Search for a principal' },
  searchHelp: {
    ja: '名前（かなでも）の一部か、委任状番号。最近の本人が先に並びます。',
    en: 'Part of a name, in kana too, or the number of the power of attorney. Recent ones come first.',
  },
  own: { ja: '自分の手続き', en: 'Myself' },
  inquirer: { ja: '照会のみ', en: 'to look at only' },
  firm: { ja: '法人・社団そのもの', en: 'the firm itself' },
  through: {
    ja: (firm: string) => `（${firm} の担当者として）`,
    en: (firm: string) => `(as a member of ${firm})`,
  },
  none: { ja: 'この言葉に合う本人はいません。', en: 'No principal matches.' },
  found: {
    ja: (n: number) => `${n}件の候補があります。`,
    en: (n: number) => (n === 1 ? '1 choice.' : `${n} choices.`),
  },
  more: {
    ja: 'ほかにもいます。名前か番号で探してください。',
    en: 'There are others. Search by name or number.',
  },
  work: { ja: '本人ごとの仕事一覧', en: 'Work list of all principals' },
  close: { ja: '閉じる', en: 'Close' },
});
