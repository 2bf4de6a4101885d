import { texts } from '@/i18n/texts';

/** What the pages of members have in common. */
export const words = texts({
  READER: { ja: '閲覧者', en: 'Reader' },
  CLERK: { ja: '担当者', en: 'Clerk' },
  MANAGER: { ja: '管理者', en: 'Manager' },
  readerHelp: {
    ja: '見るだけで、提出や納付はできません。',
    en: 'Looks, and neither files nor pays.',
  },
  clerkHelp: {
    ja: '下書き、提出、補正、手数料の納付ができます。',
    en: 'Drafts, files, corrects and pays.',
  },
  managerHelp: {
    ja: '担当者ができることに加えて、メンバーと委任状を管理できます。',
    en: 'Does what a clerk does, and looks after members and powers of attorney.',
  },
  role: { ja: '役割', en: 'Role' },
  groups: { ja: 'グループ', en: 'Groups' },
  INVITED: { ja: '招待中', en: 'Invited' },
  MEMBER: { ja: 'メンバー', en: 'Member' },
  until: { ja: (day: string) => `${day}まで`, en: (day: string) => `until ${day}` },
});
