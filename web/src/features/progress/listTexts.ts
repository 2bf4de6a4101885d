import { texts } from '@/i18n/texts';
import { MOST } from '@/lib/paging';
import { commonTexts } from './commonTexts';

export const listTexts = texts({
  ...commonTexts,
  lead: {
    ja: '提出した申請・届出が、いまどうなっているかを確認できます。',
    en: 'See where the applications and notifications that you submitted stand.',
  },
  count: {
    ja: (n: number) => (n > MOST ? '1000件を超えています' : `${n}件`),
    en: (n: number) =>
      n > MOST ? 'More than 1,000 filings' : n === 1 ? '1 filing' : `${n} filings`,
  },
  caption: { ja: '申請・届出の一覧', en: 'Applications and notifications' },
  asked: { ja: '回答または追加の提出が必要です', en: 'An answer or an addition is asked for' },
  action: { ja: 'あなたの手続きが必要です', en: 'You need to act' },
  none: {
    ja: '提出した申請・届出はありません。',
    en: 'You have not submitted anything yet.',
  },
  noneFound: {
    ja: '条件に合う申請・届出はありません。',
    en: 'No filings match what you are looking for.',
  },
  start: { ja: '申請・届出をする', en: 'Apply or notify' },
  toHistory: { ja: '過去の申請・届出を見る', en: 'See past filings' },
});
