import { texts } from '@/i18n/texts';

/** The words for powers of attorney that all of their pages use. */
export const wordTexts = texts({
  title: { ja: '委任状', en: 'Powers of attorney' },
  one: { ja: '委任状の内容と記録', en: 'Power of attorney' },
  myPage: { ja: 'マイページ', en: 'My Page' },
  number: { ja: '委任状番号', en: 'Number' },
  why: { ja: 'できること・できないことの理由を見る', en: 'Why can this be done, or not?' },
  principal: { ja: '委任する人', en: 'Principal' },
  delegate: { ja: '任される人', en: 'Delegate' },
  AGENT: { ja: '代理人', en: 'Agent' },
  SUB_AGENT: { ja: '復代理人', en: 'Sub-agent' },
  INQUIRER: { ja: '照会人', en: 'Inquirer' },
  holder: { ja: '本人', en: 'Acts for' },
  kind1: { ja: '個人', en: 'Individual' },
  kind2: { ja: '法人', en: 'Corporation' },
  kind3: { ja: '団体（社団）', en: 'Organization' },
  named: {
    ja: (name: string, kind: string) => `${name}（${kind}）`,
    en: (name: string, kind: string) => `${name} (${kind})`,
  },
  role: { ja: '役割', en: 'Role' },
  period: { ja: '有効期間', en: 'Valid' },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  procedures: { ja: '任せる手続き', en: 'Procedures' },
  allProcedures: { ja: '代理人に任せられるすべての手続き', en: 'All that an agent can do' },
  proceduresLook: { ja: '見せる手続き', en: 'Procedures that can be followed' },
  everyProcedure: { ja: 'すべての手続き', en: 'All procedures' },
  stations: { ja: '対象の無線局', en: 'Stations' },
  allStations: { ja: 'すべての無線局', en: 'All stations' },
  disclosure: { ja: '見せる範囲', en: 'What can be seen' },
  ALL: { ja: '委任する人のもの全部', en: 'Everything of the principal' },
  OWN: {
    ja: 'この代理人が提出したものだけ',
    en: 'Only what this agent has filed',
  },
  laterRecords: {
    ja: '免許の記録を1か月より後も見る',
    en: 'Records of licences after a month',
  },
  subAgents: { ja: '復代理人を選ぶ', en: 'Appointing sub-agents' },
  yes: { ja: 'できます', en: 'Allowed' },
  no: { ja: 'できません', en: 'Not allowed' },
  back: { ja: '委任状の一覧に戻る', en: 'Back to powers of attorney' },
  and: {
    ja: (a: string, b: string) => `${a}、${b}`,
    en: (a: string, b: string) => `${a}, ${b}`,
  },
});
