import { texts } from '@/i18n/texts';

export const homeTexts = texts({
  title: { ja: 'マイページ', en: 'My Page' },
  welcome: { ja: (name: string) => `${name} さん`, en: (name: string) => `Welcome, ${name}` },
  start: { ja: '申請・届出をする', en: 'Apply or notify' },
  applications: { ja: '進行中の申請・届出', en: 'Applications in progress' },
  noApplications: {
    ja: '進行中の申請・届出はありません。',
    en: 'You have no applications in progress.',
  },
  allApplications: { ja: '申請・届出の状況をすべて見る', en: 'All applications' },
  drafts: { ja: '保存した申請', en: 'Saved drafts' },
  noDrafts: { ja: '保存した申請はありません。', en: 'You have no saved drafts.' },
  allDrafts: { ja: '保存した申請をすべて見る', en: 'All saved drafts' },
  savedAt: { ja: (at: string) => `${at} 保存`, en: (at: string) => `Saved ${at}` },
  payments: { ja: '納付が必要な手数料', en: 'Payments due' },
  noPayments: { ja: '納付が必要な手数料はありません。', en: 'You have no payments due.' },
  allPayments: { ja: '納付をすべて見る', en: 'All payments' },
  dueBy: { ja: (date: string) => `${date}まで`, en: (date: string) => `Due by ${date}` },
  notices: { ja: '通知書', en: 'Written notices' },
  noNotices: { ja: '通知書はありません。', en: 'You have no written notices.' },
  allNotices: { ja: '通知書をすべて見る', en: 'All written notices' },
  urgent: { ja: '緊急', en: 'Urgent' },
  unread: { ja: '未読', en: 'Unread' },
  announcements: { ja: 'お知らせ', en: 'Announcements' },
  noAnnouncements: {
    ja: '現在、お知らせはありません。',
    en: 'There are no announcements at present.',
  },
  allAnnouncements: { ja: 'お知らせの一覧', en: 'All announcements' },
  status01: {
    ja: '一時利用のアカウントです。申請・届出はできません。',
    en: 'This is a temporary account. It cannot be used for applications.',
  },
  status02: {
    ja: 'アカウントは審査中です。審査が終わるまで、申請・届出はできません。',
    en: 'Your account is under review. You cannot apply until the review ends.',
  },
  status03: {
    ja: 'アカウントの手続き中です。一部の機能だけ利用できます。',
    en: 'A procedure on your account is under way. Only some functions are available.',
  },
  status05: {
    ja: 'アカウントは停止されています。',
    en: 'Your account is suspended.',
  },
  status06: {
    ja: 'このアカウントでは照会を利用できません。',
    en: 'Your account is not qualified for inquiries.',
  },
});
