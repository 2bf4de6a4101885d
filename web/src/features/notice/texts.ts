import { texts } from '@/i18n/texts';
import { MOST } from '@/lib/paging';

export const noticeTexts = texts({
  myPage: { ja: 'マイページ', en: 'My Page' },
  title: { ja: '通知書', en: 'Written notices' },
  lead: {
    ja: '申請・届出の結果など、あなたに届いた通知書を確認できます。',
    en: 'Read the notices sent to you, for instance the result of what you submitted.',
  },
  leadFor: {
    ja: '申請・届出の結果など、依頼者に届いた通知書のうち、委任された範囲のものを確認できます。既読になるのは、依頼者本人が開いたときです。',
    en: 'Read the notices sent to the principal, as far as the power of attorney shows them. They are marked read when the principal opens them.',
  },
  countFor: {
    ja: (total: number) => (total > MOST ? '1000件を超えています' : `${total}件`),
    en: (total: number) =>
      total > MOST ? 'More than 1,000 notices' : total === 1 ? '1 notice' : `${total} notices`,
  },
  caption: { ja: '通知書の一覧', en: 'Written notices' },
  none: { ja: '通知書はありません。', en: 'You have no written notices.' },
  noneFound: {
    ja: 'この条件に合う通知書はありません。',
    en: 'No notice matches what you search for.',
  },
  showAll: { ja: 'すべての通知書を表示する', en: 'Show all notices' },
  search: { ja: '通知書を探す', en: 'Search the notices' },
  keyword: { ja: '件名、差出人または番号', en: 'Subject, sender or number' },
  state: { ja: '表示する通知書', en: 'Show' },
  all: { ja: 'すべて', en: 'All' },
  unreadOnly: { ja: '未読のみ', en: 'Unread only' },
  find: { ja: '探す', en: 'Search' },
  count: {
    ja: (total: number, unread: number) =>
      `${total > MOST ? '1000件を超えています' : `${total}件`}（未読の通知書は全部で${unread}件）`,
    en: (total: number, unread: number) =>
      `${total > MOST ? 'More than 1,000 notices' : total === 1 ? '1 notice' : `${total} notices`} (${unread} unread in all)`,
  },
  truncated: {
    ja: '件数が多いため、新しい1000件だけを表示しています。条件を加えて探してください。',
    en: 'There are many notices, so only the latest 1000 are shown. Please search for what you need.',
  },
  name: { ja: '件名', en: 'Subject' },
  date: { ja: '日付', en: 'Date' },
  sender: { ja: '差出人', en: 'Sender' },
  number: { ja: '通知番号', en: 'Notice no.' },
  mark: { ja: '状態', en: 'Status' },
  unread: { ja: '未読', en: 'Unread' },
  read: { ja: '既読', en: 'Read' },
  detailTitle: { ja: '通知書の詳細', en: 'Written notice' },
  to: { ja: (name: string) => `${name} 様`, en: (name: string) => `To: ${name}` },
  list: { ja: '記', en: '' },
  end: { ja: '以上', en: '' },
  pdf: { ja: 'PDFを保存する', en: 'Download the PDF' },
  print: { ja: '印刷する', en: 'Print' },
  toApplication: { ja: '申請・届出の状況を見る', en: 'See the filing' },
  back: { ja: '通知書の一覧に戻る', en: 'Back to written notices' },
});
