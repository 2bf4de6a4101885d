import { texts } from '@/i18n/texts';

export const noticeTexts = texts({
  myPage: { ja: 'マイページ', en: 'My Page' },
  title: { ja: '通知書', en: 'Written notices' },
  lead: {
    ja: '申請・届出の結果など、あなたに届いた通知書を確認できます。',
    en: 'Read the notices sent to you, for instance the result of an application.',
  },
  caption: { ja: '通知書の一覧', en: 'Written notices' },
  none: { ja: '通知書はありません。', en: 'You have no written notices.' },
  name: { ja: '件名', en: 'Subject' },
  date: { ja: '日付', en: 'Date' },
  sender: { ja: '差出人', en: 'Sender' },
  number: { ja: '通知番号', en: 'Notice no.' },
  unread: { ja: '未読', en: 'Unread' },
  detailTitle: { ja: '通知書の詳細', en: 'Written notice' },
  to: { ja: (name: string) => `${name} 様`, en: (name: string) => `To: ${name}` },
  print: { ja: '印刷する', en: 'Print' },
  toApplication: { ja: '申請・届出の状況を見る', en: 'See the application' },
  back: { ja: '通知書の一覧に戻る', en: 'Back to written notices' },
});
