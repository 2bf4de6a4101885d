import { texts } from '@/i18n/texts';

export const announcementTexts = texts({
  title: { ja: 'お知らせ', en: 'Announcements' },
  lead: {
    ja: '免許、申請、システムについてのお知らせです。',
    en: 'Announcements about licences, applications and the system.',
  },
  none: { ja: '現在、お知らせはありません。', en: 'There are no announcements at present.' },
  failed: {
    ja: 'お知らせを読み込めませんでした。',
    en: 'The announcements could not be loaded.',
  },
  retry: { ja: 'もう一度読み込む', en: 'Load again' },
  all: { ja: 'お知らせの一覧', en: 'All announcements' },
  top: { ja: 'トップ', en: 'Top' },
  published: { ja: '掲載日', en: 'Published' },
  back: { ja: 'お知らせの一覧へ戻る', en: 'Back to all announcements' },
});
