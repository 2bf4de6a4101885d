import { texts } from '@/i18n/texts';

export const homeTexts = texts({
  title: { ja: 'マイページ', en: 'My Page' },
  welcome: { ja: (name: string) => `${name} 様`, en: (name: string) => `Welcome, ${name}` },
  firm: { ja: (firm: string) => `${firm} のページ`, en: (firm: string) => `The page of ${firm}` },
  ofPrincipals: {
    ja: 'ここにあるのは、自分の手続きだけです。代理・照会をしている本人の分は、こちらで確かめてください。',
    en: 'Only what is your own is shown here. What you do for principals is shown here:',
  },
  work: { ja: '本人ごとの仕事一覧', en: 'Work list of all principals' },
  start: { ja: '申請・届出をする', en: 'Apply or notify' },
  applications: { ja: '進行中の申請・届出', en: 'Filings in progress' },
  noApplications: {
    ja: '進行中の申請・届出はありません。',
    en: 'You have no filings in progress.',
  },
  allApplications: { ja: '申請・届出の状況をすべて見る', en: 'All filings' },
  drafts: { ja: '保存した下書き', en: 'Saved drafts' },
  noDrafts: { ja: '保存した下書きはありません。', en: 'You have no saved drafts.' },
  allDrafts: { ja: '保存した下書きをすべて見る', en: 'All saved drafts' },
  savedAt: { ja: (at: string) => `${at} 保存`, en: (at: string) => `Saved ${at}` },
  payments: { ja: '納付が必要な手数料', en: 'Payments due' },
  noPayments: { ja: '納付が必要な手数料はありません。', en: 'You have no payments due.' },
  allPayments: { ja: '納付をすべて見る', en: 'All payments' },
  morePayments: {
    ja: '納付が必要な手数料は、ここに表示したもののほかにもあります。',
    en: 'More payments are due than are shown here.',
  },
  dueBy: { ja: (date: string) => `${date}まで`, en: (date: string) => `Due by ${date}` },
  notices: { ja: '通知書', en: 'Written notices' },
  noNotices: { ja: '通知書はありません。', en: 'You have no written notices.' },
  allNotices: { ja: '通知書をすべて見る', en: 'All written notices' },
  urgent: { ja: '緊急', en: 'Urgent' },
  unread: { ja: '未読', en: 'Unread' },
  unreadNotices: {
    ja: (count: number) => `未読の通知書が${count}件あります。`,
    en: (count: number) =>
      count === 1 ? 'You have 1 unread notice.' : `You have ${count} unread notices.`,
  },
  announcements: { ja: 'お知らせ', en: 'Announcements' },
  noAnnouncements: {
    ja: '現在、お知らせはありません。',
    en: 'There are no announcements at present.',
  },
  allAnnouncements: { ja: 'お知らせの一覧', en: 'All announcements' },
  closed: {
    ja: '現在、このアカウントでは表示できません。総合通信局にお問い合わせください。',
    en: 'This cannot be shown for your account at present. Please contact your bureau.',
  },
  account: { ja: 'アカウント管理へ', en: 'Go to your account' },
});
