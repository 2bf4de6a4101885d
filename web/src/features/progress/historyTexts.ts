import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

export const historyTexts = texts({
  ...commonTexts,
  title: { ja: '過去の申請・届出', en: 'Past applications' },
  lead: {
    ja: '終わった申請と、効力が生じた届出、以前のシステムから引き継いだものを確認できます。同じ内容で新しく申請することもできます。',
    en: 'See the applications that have ended, the notifications in effect, and what came over from the earlier systems. You can apply anew with what you submitted.',
  },
  myPage: { ja: 'マイページ', en: 'My Page' },
  detailTitle: { ja: '過去の申請・届出の詳細', en: 'Details of a past application' },
  caption: { ja: '過去の申請・届出の一覧', en: 'Past applications' },
  before: { ja: '以前のシステム', en: 'Earlier system' },
  none: {
    ja: '過去の申請・届出はありません。',
    en: 'You have no past applications.',
  },
  toProgress: { ja: '進行中の申請・届出を見る', en: 'See the applications under way' },
  handover: {
    ja: '以前のシステムの申請・届出を引き継ぐ',
    en: 'Carry over your applications from an earlier system',
  },
  back: { ja: '過去の申請・届出に戻る', en: 'Back to past applications' },
  unnamed: { ja: '名前のない申請・届出', en: 'Unnamed application' },
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
