import { texts } from '@/i18n/texts';

export const trialTexts = texts({
  lead: {
    ja: '提出される内容を貼り付けると、この版で何が指摘されるかを確かめられます。貼り付けた内容は、どこにも保存されません。',
    en: 'Paste what would be filed to see what this version makes of it. Nothing that you paste is stored.',
  },
  content: { ja: '内容（JSONまたはXML）', en: 'Data (JSON or XML)' },
  contentHelp: {
    ja: 'ポータルで保存したXMLファイル、下書きのJSON、または区分ごとに項目を書いたJSONの中身を貼り付けます。1MBまで。',
    en: 'The content of an XML file that the portal saved, a draft as JSON, or JSON with the fields of each section. Up to 1 MB.',
  },
  skeleton: { ja: 'ひな形を入れる', en: 'Begin with a template' },
  category: { ja: '提出する人', en: 'Who files' },
  individual: { ja: '個人', en: 'An individual' },
  corporation: { ja: '法人', en: 'A corporation' },
  organization: { ja: '団体', en: 'An organization' },
  day: { ja: '提出と許可の日', en: 'Day of the filing and the grant' },
  dayHelp: {
    ja: '書かないときは今日、施行前や終了した版ではその版の初日または末日です。',
    en: 'If empty, today; for a version not in force, its first or last day.',
  },
  attached: {
    ja: '必要な書類は添付されているものとする',
    en: 'Assume that the required documents are attached',
  },
  run: { ja: '試す', en: 'Run the trial' },
  failed: {
    ja: '試せませんでした。時間をおいて、もう一度試してください。',
    en: 'It could not be tried. Try again in a while.',
  },
  line: {
    ja: (line: string, path: string) => `${line}行目 ${path}: `,
    en: (line: string, path: string) => `Line ${line}, ${path}: `,
  },
  result: { ja: '結果', en: 'Result' },
  sound: { ja: 'このまま提出できます', en: 'It could be filed as it is' },
  refused: {
    ja: (n: number) => `${n}か所が指摘され、提出できません`,
    en: (n: number) => (n === 1 ? 'It is refused at 1 place' : `It is refused at ${n} places`),
  },
  unknown: {
    ja: 'この版にない項目なので、読みませんでした',
    en: 'Left out, because this version has no such field',
  },
  problems: { ja: '指摘', en: 'What is refused' },
  warnings: { ja: '注意', en: 'What is pointed out' },
  place: { ja: '項目', en: 'Field' },
  message: { ja: 'メッセージ', en: 'Message' },
  checks: { ja: '項目どうしの確認', en: 'Checks across fields' },
  noChecks: {
    ja: 'この版に、項目どうしの確認はありません。',
    en: 'This version has no checks across fields.',
  },
  checklist: { ja: '審査担当者の確認項目', en: 'Checklist of the officer' },
  required: { ja: '（必須）', en: ' (required)' },
  consequences: { ja: '提出するとどうなるか', en: 'What would follow' },
  fee: { ja: '手数料', en: 'Fee' },
  noFee: { ja: 'なし', en: 'None' },
  toFill: { ja: '局が決める額', en: 'As the office determines' },
  unknownFee: { ja: '内容からは決まりません', en: 'The data do not say' },
  bureau: { ja: '提出先', en: 'Goes to' },
  tried: { ja: '試した日', en: 'Tried as of' },
  compared: {
    ja: '前に提出された内容との比較と、一度だけ提出できるものの確認は、実際の提出のときだけ行われます。',
    en: 'What was filed before is compared, and what may be filed once only is checked, at a real filing alone.',
  },
});
