import { texts } from '@/i18n/texts';

export const announcementTexts = texts({
  title: { ja: 'お知らせ', en: 'Announcements' },
  lead: {
    ja: '免許、申請、システムについてのお知らせです。',
    en: 'Announcements about licences, applications and the system.',
  },
  none: { ja: '現在、お知らせはありません。', en: 'There are no announcements at present.' },
  top: { ja: 'トップ', en: 'Top' },
  published: { ja: '掲載日', en: 'Published' },
  back: { ja: 'お知らせの一覧へ戻る', en: 'Back to all announcements' },
});
