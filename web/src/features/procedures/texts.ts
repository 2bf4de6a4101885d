import { texts } from '@/i18n/texts';

export const proceduresTexts = texts({
  title: { ja: '手続きの一覧', en: 'Procedures' },
  lead: {
    ja: 'ポータルで扱う手続きの、施行中、施行前、終了のすべての版です。',
    en: 'Every version of what can be filed on the portal: in force, coming and past.',
  },
  words: { ja: '手続きの名前またはID', en: 'Name or ID of a procedure' },
  status: { ja: '状態', en: 'Status' },
  all: { ja: 'すべて', en: 'All' },
  inForce: { ja: '施行中', en: 'In force' },
  coming: { ja: '施行前', en: 'Coming' },
  past: { ja: '終了', en: 'Past' },
  count: {
    ja: (n: number) => `${n}件`,
    en: (n: number) => (n === 1 ? '1 version' : `${n} versions`),
  },
  none: {
    ja: '条件に合う手続きはありません。言葉を減らすか、変えて探してください。',
    en: 'No procedure matches. Use fewer or other words.',
  },
  procedure: { ja: '手続き', en: 'Procedure' },
  version: { ja: (n: number) => `第${n}版`, en: (n: number) => `version ${n}` },
  from: { ja: (day: string) => `${day}から`, en: (day: string) => `from ${day}` },
  until: { ja: (day: string) => `${day}まで`, en: (day: string) => `until ${day}` },
  time: { ja: '標準処理期間', en: 'Standard time' },
  calendar: {
    ja: (n: number) => `${n}日`,
    en: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  },
  business: {
    ja: (n: number) => `${n}開庁日`,
    en: (n: number) => (n === 1 ? '1 working day' : `${n} working days`),
  },
  arrival: { ja: '届出（到達で効力）', en: 'none: takes effect on arrival' },
  fee: { ja: '手数料', en: 'Fee' },
  noFee: { ja: 'なし', en: 'none' },
  toFill: { ja: '局が決める額', en: 'as the office determines' },
  range: {
    ja: (from: string, to: string) => `${from}〜${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  ground: { ja: '根拠', en: 'Legal ground' },
  delegable: { ja: '代理人も提出できます', en: 'Agents may file it' },
});
