import { texts } from '@/i18n/texts';

export const auditTexts = texts({
  title: { ja: '監査ログ', en: 'Audit log' },
  lead: {
    ja: 'だれが、いつ、何をしたかを調べます。記録は数秒以内に封印され、後から変更されると検証で分かります。',
    en: 'Look up who did what, and when. Events are sealed within seconds; verifying shows whether any was changed afterwards.',
  },
  boundedTitle: {
    ja: '担当する局の記録だけを表示しています',
    en: 'Only what happened at your bureaus is shown',
  },
  bounded: {
    ja: (bureaus: string) =>
      `担当する局（${bureaus}）の案件、免許、手数料などの記録です。局によらない記録（利用者や職員のアカウント、ログインなど）と、ほかの局の記録は、すべての局を担当する管理者と監査担当が見られます。`,
    en: (bureaus: string) =>
      `These are the cases, licences, fees and so on of ${bureaus}. What belongs to no bureau (accounts of users and staff, signing in) and what happened at other bureaus is seen by administrators and auditors of all bureaus.`,
  },
  noneHere: {
    ja: '担当する局の記録に、条件に合うものはありません。',
    en: 'No event of your bureaus matches.',
  },
  allMine: { ja: '担当する局すべて', en: 'All of mine' },
  conditions: { ja: '検索の条件', en: 'Search' },
  who: { ja: 'だれが', en: 'Who' },
  whoHelp: {
    ja: 'ユーザーID、メールアドレスまたはアカウントの番号',
    en: 'User ID, email address or account number',
  },
  type: { ja: 'できごと', en: 'What' },
  without: { ja: '除くできごと', en: 'Without' },
  leftOut: { ja: '除かない', en: 'None left out' },
  all: { ja: 'すべて', en: 'All' },
  subject: { ja: '対象', en: 'About' },
  subjectHelp: {
    ja: '電子申請番号。ほかの対象は、一覧の「記録をすべて見る」から調べられます',
    en: 'An application number; for anything else choose "All that happened to it" in the list',
  },
  case: { ja: '案件の番号', en: 'Case number' },
  bureau: { ja: '総合通信局', en: 'Bureau' },
  fromDay: { ja: '開始日', en: 'From' },
  toDayOf: { ja: '終了日', en: 'To' },
  fromTime: { ja: '開始時刻（任意・日本時間）', en: 'From time (optional, Japan)' },
  toTime: { ja: '終了時刻（任意・日本時間）', en: 'To time (optional, Japan)' },
  find: { ja: '検索する', en: 'Search' },
  export: { ja: 'CSVに書き出す', en: 'Export as CSV' },
  exportMore: {
    ja: '1つのファイルに書き出せるのは10,000件までです。続きは次のファイルに書き出せます。',
    en: 'A file holds 10,000 events. The others can be exported to the next file.',
  },
  exportNext: { ja: '続きをCSVに書き出す', en: 'Export the next file' },
  exportEnd: {
    ja: '最後のファイルを書き出しました。',
    en: 'The last file is exported.',
  },
  caption: { ja: '監査ログの記録', en: 'Events of the audit log' },
  shown: { ja: (n: number) => `${n}件を表示しています`, en: (n: number) => `${n} shown` },
  none: { ja: '条件に合う記録はありません。', en: 'No event matches.' },
  more: { ja: 'さらに前の記録を見る', en: 'Show earlier events' },
  partly: {
    ja: 'ここまでに合うものはありません。さらに前を探せます。',
    en: 'Nothing so far. Earlier events can be searched.',
  },
  when: { ja: '日時', en: 'When' },
  what: { ja: 'できごと', en: 'What' },
  details: { ja: '内容', en: 'Details' },
  became: {
    ja: (was: string, is: string) => `${was} → ${is}`,
    en: (was: string, is: string) => `${was} → ${is}`,
  },
  nothing: { ja: '（なし）', en: '(none)' },
  from: { ja: '接続元', en: 'From where' },
  history: { ja: '記録をすべて見る', en: 'All that happened to it' },
  historyOf: {
    ja: (about: string) => `${about}の記録をすべて見る`,
    en: (about: string) => `All that happened to it: ${about}`,
  },
  toEvent: { ja: 'この記録を見る', en: 'Show the event' },
  toDay: { ja: 'その日の記録を見る', en: 'Show the events of its day' },
  state: { ja: '封印と検証', en: 'Seal and verification' },
  sealOf: { ja: '封印の状況と公表する値', en: 'What is sealed, and the anchor' },
  sealed: { ja: '封印', en: 'Sealed' },
  sealedTo: {
    ja: (at: string, n: number) => `${at}まで封印済み（${n}番目のまとまり）`,
    en: (at: string, n: number) => `Up to ${at} (batch ${n})`,
  },
  sealedNothing: { ja: 'まだ何も封印されていません', en: 'Nothing is sealed yet' },
  unsealed: {
    ja: (n: number, since: string) =>
      `封印前の記録 ${n}件${since && `（${since}から）`}。封印されるまで検索には出ません。`,
    en: (n: number, since: string) =>
      `${n} events not sealed yet${since && `, since ${since}`}: a search finds them once they are.`,
  },
  anchor: { ja: '公表する値', en: 'Anchor to publish' },
  anchorOf: { ja: (day: string) => `${day}の最後の値`, en: (day: string) => `The last of ${day}` },
  anchorNone: {
    ja: '日付が変わると作られます。それまでは、このデータベースの中のつながりだけが検証の対象です。',
    en: 'Made when a day is over. Until then, only the chain inside this database can be checked.',
  },
  anchorMeans: {
    ja: 'この値を外部に公表している場合、ここまでの記録は、後から切り取られたり作り直されたりしても分かります。これより後の記録は、データベースに書き込める者が末尾ごと切り取ると、ここでの検証では分かりません。',
    en: 'Where this value was published elsewhere, what was sealed up to it cannot be cut off or made anew unnoticed. If who can write to the database cut off the end of what came later, verifying here would not notice.',
  },
  anchorCompared: {
    ja: (at: string) => `公表された値と照合した範囲：${at}まで`,
    en: (at: string) => `Compared with published anchors: up to ${at}`,
  },
  anchorNotCompared: {
    ja: '公表された値とは照合していません（このデータベースの中のつながりだけを確認）',
    en: 'Not compared with published anchors: only the chain inside this database was checked',
  },
  verified: { ja: '最後の検証', en: 'Last verification' },
  verifiedNever: { ja: 'まだ検証されていません', en: 'Never verified' },
  verifiedSound: {
    ja: (at: string, n: number) => `${at}　異常はありません（${n}件を確認）`,
    en: (at: string, n: number) => `${at}: as it was sealed (${n} events checked)`,
  },
  verifiedBroken: {
    ja: (at: string, n: number) => `${at}　${n}件の異常が見つかりました`,
    en: (at: string, n: number) => `${at}: ${n} findings`,
  },
  brokenTitle: {
    ja: '監査ログが、封印したときと異なります',
    en: 'The audit log is not as it was sealed',
  },
  verify: { ja: '今すぐ検証する', en: 'Verify now' },
  verifying: { ja: '検証しています', en: 'Verifying' },
  changed: { ja: '変更された記録', en: 'Changed event' },
  missing: { ja: 'なくなった記録', en: 'Missing event' },
  inserted: { ja: '後から加えられた記録', en: 'Inserted event' },
  moved: { ja: '移された記録', en: 'Moved event' },
  erased: { ja: '理由なく消された内容', en: 'Content erased without a reason' },
  batch: { ja: '変更されたまとまり', en: 'Changed batch' },
  gap: { ja: 'つながらないまとまり', en: 'Batch that does not follow' },
  head: { ja: '終わりの不一致', en: 'Wrong end of the chain' },
  finding: {
    ja: (what: string, n: number, id: string) => `${what}：${n}番目のまとまり ${id}`,
    en: (what: string, n: number, id: string) => `${what}: batch ${n} ${id}`,
  },
  retry: { ja: '時間をおいて、もう一度お試しください。', en: 'Please wait a while and try again.' },
});
