import { texts } from '@/i18n/texts';

export const listTexts = texts({
  lead: {
    ja: '手続きをほかの人に任せたり、ほかの人から任されたりするときの委任状です。',
    en: 'With a power of attorney somebody files for you, or you for somebody.',
  },
  grant: { ja: '人に任せる', en: 'Grant a power of attorney' },
  ask: { ja: '任せてもらうようお願いする', en: 'Ask for a power of attorney' },
  askLook: { ja: '照会人にしてもらうようお願いする', en: 'Ask to be an inquirer' },
  bulk: { ja: 'ファイルでまとめてお願いする', en: 'Ask many people with a file' },
  guide: { ja: '委任状のしくみと決まり', en: 'How powers of attorney work' },
  work: { ja: '本人ごとの仕事一覧', en: 'Work list of all principals' },
  firms: { ja: '所属する法人・社団', en: 'My firms' },
  members: { ja: 'メンバーと担当', en: 'Members and who acts' },
  views: { ja: '任せたもの・任されたものの切り替え', en: 'Those you gave or were given' },
  given: { ja: '任せたもの', en: 'Those you gave' },
  received: { ja: '任されたもの', en: 'Those given to you' },
  givenCaption: { ja: '任せた委任状', en: 'Powers of attorney that you gave' },
  receivedCaption: { ja: '任された委任状', en: 'Powers of attorney given to you' },
  count: {
    ja: (n: number) => (n > 1000 ? '1,000件を超えています' : `${n}件`),
    en: (n: number) =>
      n > 1000 ? 'More than 1,000' : n === 1 ? '1 power of attorney' : `${n} powers of attorney`,
  },
  toWhom: { ja: '任せた相手', en: 'Given to' },
  fromWhom: { ja: '任せた人', en: 'Given by' },
  scope: { ja: '役割と範囲', en: 'Role and scope' },
  until: { ja: '期限', en: 'Until' },
  status: { ja: '状況', en: 'Status' },
  for: { ja: (name: string) => `本人 ${name}`, en: (name: string) => `for ${name}` },
  subAgents: {
    ja: (n: number) => `代理人が選んだ復代理人 ${n}人`,
    en: (n: number) =>
      n === 1 ? '1 sub-agent named by the agent' : `${n} sub-agents named by the agent`,
  },
  renewable: { ja: '更新できます', en: 'Can be renewed' },
  renewed: { ja: '更新済み', en: 'Renewed' },
  noneGiven: {
    ja: 'まだだれにも任せていません。',
    en: 'You have not granted any power of attorney.',
  },
  seeReceived: { ja: '任された委任状を見る', en: 'See those given to you' },
  noneReceived: {
    ja: 'まだだれからも任されていません。',
    en: 'Nobody has granted you a power of attorney.',
  },
  noneAssigned: {
    ja: (firm: string) =>
      `あなたが担当している委任状はありません。${firm} のほかの委任状は、管理者が担当にすると、ここに表示されます。`,
    en: (firm: string) =>
      `None is assigned to you. Others of ${firm} are shown here once a manager assigns them to you.`,
  },
  noneFound: {
    ja: 'この条件に合う委任状はありません。',
    en: 'No power of attorney matches what you search for.',
  },
  showAll: { ja: '条件を外して表示する', en: 'Show all' },
});
