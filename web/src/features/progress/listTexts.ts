import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

export const listTexts = texts({
  ...commonTexts,
  lead: {
    ja: '提出した申請・届出が、いまどうなっているかを確認できます。',
    en: 'See where the applications and notifications that you submitted stand.',
  },
  filter: { ja: '状況で絞り込む', en: 'Filter by status' },
  all: { ja: 'すべて', en: 'All' },
  count: {
    ja: (count: number) => `${count}件`,
    en: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
  },
  caption: { ja: '申請・届出の一覧', en: 'Applications' },
  action: { ja: 'あなたの手続きが必要です', en: 'You need to act' },
  none: {
    ja: '提出した申請・届出はありません。',
    en: 'You have not submitted any applications.',
  },
  noneOfStatus: {
    ja: 'この状況の申請・届出はありません。',
    en: 'There are no applications with this status.',
  },
  start: { ja: '申請・届出をする', en: 'Apply or notify' },
  truncated: {
    ja: '件数が多いため、新しい1000件だけを表示しています。状況で絞り込んでください。',
    en: 'There are many applications, so only the latest 1000 are shown. Please filter by status.',
  },
});
