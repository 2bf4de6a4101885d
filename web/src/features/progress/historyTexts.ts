import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

export const historyTexts = texts({
  ...commonTexts,
  title: { ja: '過去の申請・届出', en: 'Past filings' },
  lead: {
    ja: '終わったものと、届いた時に効力が生じたもの、以前のシステムから引き継いだものを確認できます。同じ内容で新しく始めることもできます。',
    en: 'See the filings that have ended, those that took effect when they arrived, and what came over from the earlier systems. You can begin anew with what you submitted.',
  },
  myPage: { ja: 'マイページ', en: 'My Page' },
  detailTitle: { ja: '過去の申請・届出の詳細', en: 'Details of a past filing' },
  caption: { ja: '過去の申請・届出の一覧', en: 'Past filings' },
  before: { ja: '以前のシステム', en: 'Earlier system' },
  none: {
    ja: '過去の申請・届出はありません。',
    en: 'You have no past filings.',
  },
  toProgress: { ja: '進行中の申請・届出を見る', en: 'See the filings under way' },
  migration: {
    ja: '以前のシステムの申請・届出を引き継ぐ',
    en: 'Carry over your filings from an earlier system',
  },
  back: { ja: '過去の申請・届出に戻る', en: 'Back to past filings' },
  unnamed: { ja: '名前のない申請・届出', en: 'Unnamed filing' },
  date: { ja: '提出日', en: 'Submitted' },
  number: { ja: '番号', en: 'Number' },
  name: { ja: '名前', en: 'Name' },
  office: { ja: '提出先', en: 'Submitted to' },
  system: { ja: '提出したシステム', en: 'Submitted in' },
  pastLead: {
    ja: '以前のシステムで提出したものです。そのシステムの言葉のまま表示しています。',
    en: 'This was submitted in an earlier system. It is shown in the words of that system.',
  },
  more: { ja: '引き継いだ内容', en: 'Carried-over data' },
});
