import { texts } from '@/i18n/texts';

export const partialResultsTexts = texts({
  looked: {
    ja: (n: number) =>
      `このキーワードでは、新しい順に${n}件だけを探しました。すべてから探すには、続いた2文字以上の言葉、番号のはじめの8文字以上（問い合わせ番号と呼出符号は5文字以上）を入力してください。`,
    en: (n: number) =>
      `Only the newest ${n} filings were looked through for these words. To search all of them, enter a word of two letters or more, or at least the first 8 characters of a number (5 of an inquiry number or a call sign).`,
  },
  truncated: {
    ja: '件数が多いため、一部だけを表示しています。条件を加えてください。',
    en: 'There are many filings, so only some of them are shown. Narrow the search.',
  },
  looksForCodes: {
    ja: (n: number) =>
      `番号・呼出符号の途中の文字としては、新しい順に${n}件だけを探しました。番号は、はじめの8文字以上（問い合わせ番号と呼出符号は5文字以上）を入力すると、すべてから探せます。`,
    en: (n: number) =>
      `As a part of numbers and call signs, this was looked for among the newest ${n} filings alone. Numbers are found among all by at least their first 8 characters (5 of an inquiry number or a call sign).`,
  },
  part: {
    ja: 'まだ探していない申請・届出があります。ここまでに見つかったものを表示しています。',
    en: 'Some filings have not been searched yet. What was found so far is shown.',
  },
  further: { ja: '続きを探す', en: 'Search further' },
});
