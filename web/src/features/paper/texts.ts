import { texts } from '@/i18n/texts';

export const paperTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  desk: { ja: '審査', en: 'Review desk' },
  title: { ja: '紙の委任状', en: 'Powers of attorney on paper' },
  lead: {
    ja: 'アカウントのない人が紙で署名した委任状を、その写しとともに登録します。任された人が承諾すると有効になります。',
    en: 'Register what a person without an account has signed on paper, with a scan of it. It holds once the agent has accepted it.',
  },
  only: {
    ja: '登録と終了ができるのは、審査担当者と管理者だけです。',
    en: 'Only officers and administrators can register and end them.',
  },
  add: { ja: '紙の委任状を登録する', en: 'Register a power of attorney on paper' },
  saved: {
    ja: (number: string) =>
      `委任状${number}を登録しました。任された人にメールで知らせ、承諾を待っています。`,
    en: (number: string) =>
      `Power of attorney ${number} is registered. The agent is told by mail, and has to accept it.`,
  },
  ended: {
    ja: (number: string) =>
      `委任状${number}を終わらせました。任された人にメールで理由を知らせます。`,
    en: (number: string) =>
      `Power of attorney ${number} has ended. The agent is told the reason by mail.`,
  },
  search: {
    ja: '委任状番号、または委任した人の氏名・名称',
    en: 'Number, or name of the principal',
  },
  searchHelp: {
    ja: '氏名・名称は、はじめから終わりまで入力してください。空欄なら、新しいものから100件を表示します。',
    en: 'Enter the whole name. Empty shows the newest hundred.',
  },
  find: { ja: '検索', en: 'Search' },
  caption: { ja: '登録された紙の委任状', en: 'Registered powers of attorney on paper' },
  none: {
    ja: '該当する紙の委任状はありません。',
    en: 'There is no such power of attorney on paper.',
  },
  number: { ja: '委任状番号', en: 'Number' },
  parties: { ja: '委任した人・任された人', en: 'Principal and agent' },
  from: { ja: (name: string) => `委任した人: ${name}`, en: (name: string) => `From ${name}` },
  to: { ja: (name: string) => `任された人: ${name}`, en: (name: string) => `To ${name}` },
  period: { ja: '有効期間', en: 'Valid' },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  document: { ja: '委任状の写し', en: 'Scan' },
  checking: { ja: 'ウイルスを検査しています', en: 'Being checked for viruses' },
  infected: {
    ja: 'ウイルスが見つかったため開けません。委任を終わらせて、登録し直してください。',
    en: 'A virus was found, so it cannot be opened. End this one and register it again.',
  },
  registered: { ja: '登録', en: 'Registered' },
  by: {
    ja: (name: string, at: string) => `${name}、${at}`,
    en: (name: string, at: string) => `${name}, ${at}`,
  },
  act: { ja: '操作', en: 'Action' },
  end: { ja: '終わらせる', en: 'End' },
  endOf: {
    ja: (number: string) => `委任状${number}を終わらせる`,
    en: (number: string) => `End ${number}`,
  },
  next: { ja: '続きを登録する', en: 'Register the next' },
  nextOf: {
    ja: (number: string) => `委任状${number}の続きを登録する`,
    en: (number: string) => `Register the next after ${number}`,
  },
  endTitle: { ja: '紙の委任状を終わらせる', en: 'End a power of attorney on paper' },
  endLead: {
    ja: '次の操作から、任された人はこの委任で何もできなくなります。元に戻すことはできません。',
    en: 'From now on the agent can do nothing under it. This cannot be undone.',
  },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '任された人に、このまま知らせます。500字まで。',
    en: 'The agent is told this reason. Up to 500 characters.',
  },
  cancel: { ja: 'やめる', en: 'Cancel' },
  failed: { ja: '処理できませんでした', en: 'This could not be done' },
  Waiting: { ja: '承諾待ち', en: 'Waits to be accepted' },
  Registered: { ja: '有効', en: 'Valid' },
  Ended: { ja: '終了', en: 'Ended' },
});
