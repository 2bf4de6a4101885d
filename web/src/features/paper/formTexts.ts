import { texts } from '@/i18n/texts';

export const formTexts = texts({
  title: { ja: '紙の委任状の登録', en: 'Register a power of attorney on paper' },
  nextTitle: {
    ja: (number: string) => `委任状${number}の続きの登録`,
    en: (number: string) => `Register the next after ${number}`,
  },
  agentPart: { ja: '任された人', en: 'Agent' },
  role: { ja: '役割', en: 'Role' },
  AGENT: { ja: '代理人', en: 'Agent' },
  INQUIRER: { ja: '照会人', en: 'Inquirer' },
  agentHelp: { ja: '代わりに申請・届出をします。', en: 'Files for the principal.' },
  inquirerHelp: { ja: '見るだけです。', en: 'Only looks.' },
  agent: {
    ja: '任された人のメールアドレス、ユーザーIDまたはアカウント番号',
    en: "Agent's mail address, user ID or account ID",
  },
  agentLookHelp: {
    ja: '任された人はアカウントが必要です。',
    en: 'The agent needs an account.',
  },
  look: { ja: 'アカウントを確かめる', en: 'Look the account up' },
  found: {
    ja: (name: string, mail: string) => `${name}（${mail}）`,
    en: (name: string, mail: string) => `${name} (${mail})`,
  },
  foundTitle: { ja: 'アカウントが見つかりました', en: 'The account was found' },
  scopePart: { ja: '任された範囲', en: 'Scope' },
  kind: { ja: '手続き', en: 'Procedures' },
  COMPREHENSIVE: { ja: 'すべて（包括）', en: 'All of them (comprehensive)' },
  SINGLE: { ja: '選んだものだけ（個別）', en: 'Those chosen (single)' },
  procedures: { ja: '任された手続きの名前', en: 'Which procedures' },
  lookFirst: {
    ja: '先に、任された人のアカウントを確かめてください。選べる手続きが表示されます。',
    en: "Look the agent's account up first. The procedures to choose from are then shown.",
  },
  stations: { ja: '対象の無線局', en: 'Stations' },
  stationsHelp: {
    ja: 'どれも選ばなければ、すべての無線局が対象です。',
    en: 'All stations where none is chosen.',
  },
  disclosure: { ja: '任された人に見せる範囲', en: 'What the agent can see' },
  ALL: { ja: '委任した人のもの全部', en: 'Everything of the principal' },
  OWN: { ja: '任された人が提出したものだけ', en: 'Only what the agent files' },
  permissions: { ja: '認めること', en: 'What is allowed besides' },
  laterRecordsAllowed: {
    ja: '免許の日の翌日から1か月が過ぎた後も、免許の記録を見てよい',
    en: 'May see records of licences later than a month from the day after the licence',
  },
  subAgentAllowed: {
    ja: '代理人が復代理人を選んでよい',
    en: 'The agent may appoint sub-agents',
  },
  periodPart: { ja: '有効期間', en: 'Period' },
  validFrom: { ja: '始まる日', en: 'First day' },
  validFromHelp: {
    ja: '今日か、それより後の日です。空欄なら今日からです。',
    en: 'Today or later. Today where it is empty.',
  },
  validUntil: { ja: '期限', en: 'Last day' },
  validUntilHelp: { ja: '今日から1年以内です。', en: 'Within a year of today.' },
  documentPart: { ja: '委任状の写し', en: 'Scan of the paper' },
  documentId: { ja: '読み取ったファイル', en: 'Scanned file' },
  documentHelp: {
    ja: 'PDF、PNG、JPEGのいずれか1つです。ウイルスを検査します。',
    en: 'One file: PDF, PNG or JPEG. It is checked for viruses.',
  },
  register: { ja: '登録する', en: 'Register' },
  stop: { ja: 'やめる', en: 'Stop' },
  failed: { ja: '登録できませんでした', en: 'It could not be registered' },
});
