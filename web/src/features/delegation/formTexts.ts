import { texts } from '@/i18n/texts';

export const formTexts = texts({
  grantTitle: { ja: '人に任せる（委任状の作成）', en: 'Grant a power of attorney' },
  askTitle: { ja: '任せてもらうようお願いする', en: 'Ask for a power of attorney' },
  appointTitle: { ja: '復代理人を選ぶ', en: 'Appoint a sub-agent' },
  changeTitle: { ja: '委任状の内容を変える', en: 'Change a power of attorney' },
  grantLead: {
    ja: 'だれに、どの手続きを、いつまで任せるか（照会人には、見せるか）を入力してください。相手が承諾するまで、委任は始まりません。',
    en: 'Say who may do or see what, and until when. Nothing begins before the other side accepts.',
  },
  askLead: {
    ja: 'だれから、何を、いつまで任せてもらうかを入力してください。相手が署名するまで、委任は始まりません。',
    en: 'Say whose procedures you offer to do, and until when. Nothing begins before the other side signs.',
  },
  appointLead: {
    ja: (name: string) =>
      `${name} 様から任された範囲の中で、復代理人に任せることを入力してください。相手が承諾するまで、委任は始まりません。`,
    en: (name: string) =>
      `Say what the sub-agent may do, within what ${name} lets you do. Nothing begins before the other side accepts.`,
  },
  changeLead: {
    ja: (name: string) =>
      `${name} 様への新しい委任状を作ります。承諾されるまでは今の委任状が続き、承諾されたときに入れ替わります。今の委任状で選ばれた復代理人の委任状もそのとき終わるので、必要なときは代理人が選び直します。`,
    en: (name: string) =>
      `You make another power of attorney for ${name}. The present one goes on until it is accepted, and is then replaced. Sub-agents under the present one end with it: your agent has to appoint them anew.`,
  },
  stepEnter: { ja: '入力', en: 'Enter' },
  stepConfirm: { ja: '確認', en: 'Check' },
  stepSign: { ja: '確認と署名', en: 'Check and sign' },
  stepDone: { ja: '完了', en: 'Done' },

  role: { ja: '任せる役割', en: 'Role' },
  roleAsked: { ja: '引き受ける役割', en: 'Your role' },
  agentHelp: {
    ja: '代わりに申請・届出をして、その状況を見ます。',
    en: 'Files for the principal and follows what was filed.',
  },
  inquirerHelp: {
    ja: '状況を見るだけです。提出や補正はできません。',
    en: 'Only looks; files and corrects nothing.',
  },
  organizationPrincipal: {
    ja: '団体（社団）のアカウントでは、代理人は選べません。照会人は選べます。',
    en: 'With the account of an organization you cannot choose an agent, but an inquirer.',
  },
  organizationAgent: {
    ja: '団体（社団）のアカウントは、代理人になれません。照会人にはなれます。',
    en: 'The account of an organization can be no agent, but an inquirer.',
  },

  other: { ja: '相手', en: 'The other side' },
  category: { ja: '相手の種別', en: 'Kind of account of the other side' },
  noOrganization: {
    ja: '代理人とのやりとりでは選べません。代理人も委任する人も、個人か法人に限られます。',
    en: 'Cannot be chosen here: agents and their principals are individuals or corporations.',
  },
  name: { ja: '相手の氏名または名称', en: 'Name of the other side' },
  mail: { ja: '相手のメールアドレス', en: 'Mail address of the other side' },
  mailHelp: {
    ja: 'このアドレスのアカウントを持つ人だけが回答できます。まだアカウントがない人も、このアドレスで作れば回答できます。例: hanako@example.jp',
    en: 'Only the account with this address can answer. Someone without an account can sign up with it and then answer. For example hanako@example.jp',
  },

  scope: { ja: '範囲', en: 'Scope' },
  kind: { ja: '手続き', en: 'Procedures' },
  COMPREHENSIVE: { ja: 'すべて（包括）', en: 'All of them (comprehensive)' },
  comprehensiveHelp: {
    ja: '代理人に任せられる手続きをすべて任せます。',
    en: 'All procedures that can be left to an agent.',
  },
  comprehensiveLook: {
    ja: '照会人は、すべての手続きの状況を見られます。',
    en: 'The inquirer can follow what is filed in every procedure.',
  },
  SINGLE: { ja: '選んだものだけ（個別）', en: 'Those chosen (single)' },
  singleHelp: { ja: '次に選ぶ手続きだけを任せます。', en: 'Only the procedures chosen below.' },
  singleLook: {
    ja: '照会人は、次に選ぶ手続きの状況だけを見られます。',
    en: 'The inquirer can follow only the procedures chosen below.',
  },
  procedures: { ja: '任せる手続きの名前', en: 'Which procedures' },
  proceduresLook: { ja: '見せる手続きの名前', en: 'Procedures that can be followed' },
  stations: { ja: '無線局', en: 'Stations' },
  everyStation: { ja: 'すべて', en: 'All of them' },
  everyStationHelp: {
    ja: '今の無線局と、これから免許を受ける無線局です。',
    en: 'Those there are, and those to be licensed.',
  },
  someStations: { ja: '選んだものだけ', en: 'Those chosen' },
  someStationsHelp: {
    ja: '次に選ぶ無線局についてだけ任せます。',
    en: 'Only what is about the stations chosen below.',
  },
  someStationsLook: {
    ja: '照会人は、次に選ぶ無線局についてだけ見られます。',
    en: 'The inquirer can see only what is about the stations chosen below.',
  },
  whichStations: { ja: '対象の無線局の名前', en: 'Which stations' },

  disclosure: { ja: '代理人に見せる範囲', en: 'What the agent can see' },
  disclosureSub: { ja: '復代理人に見せる範囲', en: 'What the sub-agent can see' },
  disclosureLook: { ja: '照会人に見せる範囲', en: 'What the inquirer can see' },
  allLook: {
    ja: '委任する人のもの全部です。選んだ手続きと無線局の範囲で、本人と代理人が提出したものと、本人の免許を見られます。',
    en: 'Everything of the principal: what they and their agents filed, and their licences, within the procedures and stations chosen.',
  },
  ALL: { ja: '委任する人のもの全部', en: 'Everything of the principal' },
  allHelp: {
    ja: '本人が提出したものと、本人の免許も見られます。',
    en: 'What the principal filed, and their licences, too.',
  },
  OWN: {
    ja: 'この代理人が提出したものだけ',
    en: 'Only what this agent files',
  },
  ownHelp: {
    ja: '代理人は、自分で提出したものだけを見られます。復代理人は選べません。',
    en: 'The agent sees only what they filed. They cannot appoint sub-agents.',
  },
  ownSub: {
    ja: 'この復代理人が提出したものだけ',
    en: 'Only what this sub-agent files',
  },
  ownSubHelp: {
    ja: '復代理人は、自分で提出したものだけを見られます。',
    en: 'The sub-agent sees only what they filed.',
  },
  laterRecords: {
    ja: '免許の日の翌日から1か月が過ぎた後も、免許の記録を見てよい',
    en: 'May see records of licences later than a month from the day after the licence',
  },
  subAgents: {
    ja: '代理人が復代理人を選んでよい',
    en: 'The agent may appoint sub-agents',
  },
  subAgentsHelp: {
    ja: '復代理人は、代理人に任せた範囲の中で、代理人と同じことができます。',
    en: 'A sub-agent can do the same, within what the agent may do.',
  },
  permissions: { ja: '認めること', en: 'What is allowed besides' },

  period: { ja: '有効期間', en: 'Period' },
  validFrom: { ja: '始まる日', en: 'First day' },
  validFromHelp: { ja: '今日か、それより後の日です。', en: 'Today or later.' },
  validUntil: { ja: '期限', en: 'Last day' },
  validUntilHelp: {
    ja: (last: string) => `1年以内（${last}まで）です。期限の前60日の間に更新できます。`,
    en: (last: string) =>
      `Within a year (${last} at the latest). It can be renewed in the 60 days before.`,
  },
  validUntilParent: {
    ja: (last: string) => `元の委任状の期限（${last}）までです。`,
    en: (last: string) => `Not after the end of the one above it (${last}).`,
  },
  self: {
    ja: '自分自身のアドレスです。ほかの人のメールアドレスを入力してください。',
    en: 'This is your own address. Enter somebody else’s.',
  },
  twin: {
    ja: (number: string) =>
      `この相手との同じ内容の委任状（${number}）が、すでにあります。内容を変えるか、その委任状を確かめてください。`,
    en: (number: string) =>
      `There is a power of attorney with them already that says the same (${number}). Say something else, or see that one.`,
  },
  toTwin: { ja: 'その委任状を見る', en: 'See that power of attorney' },
  circle: {
    ja: '委任の元になっている人は、復代理人になれません。ほかの人を入力してください。',
    en: 'Whoever granted the power of attorney cannot be a sub-agent under it. Enter somebody else.',
  },
  keptTitle: {
    ja: '前に入力した内容を表示しています',
    en: 'This is what you typed before',
  },
  kept: {
    ja: 'この画面を前に開いたときに入力して、送らなかった内容です。続きから入力できます。',
    en: 'You typed it when you were here before, and did not send it. You can go on with it.',
  },
  keptChange: {
    ja: '前に「内容を変える」を開いたときに入力して、送らなかった内容です。今の委任状の内容とは違います。',
    en: 'You typed it when you began to change it before, and did not send it. It is not what the present power of attorney says.',
  },
  anew: { ja: '入力を消して、はじめから入力する', en: 'Clear it and begin anew' },
  anewChange: {
    ja: '今の委任状の内容から始める',
    en: 'Begin with what it says now',
  },
  next: { ja: '確認へ進む', en: 'Continue' },
  cancel: { ja: '委任状の一覧に戻る', en: 'Back to powers of attorney' },
  failed: { ja: '次へ進めませんでした', en: 'It could not go on' },
  notRegistered: {
    ja: 'このサービスがアカウントに登録されていないため、登録するまで提出できません。',
    en: 'Its service is not registered for your account; it cannot be filed before it is.',
  },
  someNotRegistered: {
    ja: 'アカウントに登録していないサービスの手続きは、登録するまで、代理人も提出できません。',
    en: 'Procedures of services that are not registered for your account cannot be filed by an agent either, before they are.',
  },
  toAccount: { ja: 'アカウントのサービスを確かめる', en: 'See the services of your account' },
  noProcedures: {
    ja: '任せられる手続きがありません。',
    en: 'There are no procedures that can be chosen.',
  },
});
