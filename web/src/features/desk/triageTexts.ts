import { texts } from '@/i18n/texts';

export const triageTexts = texts({
  title: { ja: '初めの確認', en: 'Initial check' },
  complete: { ja: '内容と書類はそろっていますか', en: 'Is it complete?' },
  competent: { ja: 'この局が担当するものですか', en: 'Is it for this bureau to decide?' },
  YES: { ja: 'はい', en: 'Yes' },
  NO: { ja: 'いいえ', en: 'No' },
  both: { ja: 'どちらも「はい」', en: 'Yes to both' },
  no: { ja: '「いいえ」がある', en: 'No to one of them' },
  lead: {
    ja: '次の操作に進むと、どちらも「はい」と記録します。',
    en: 'The next step records yes to both.',
  },
  answerFirst: {
    ja: '初めの確認の答えを記録するか、やめると、次の操作を選べます。',
    en: 'Record the answers of the initial check, or cancel them, to go on.',
  },
  records: {
    ja: '内容と書類がそろっていること、この局が担当するものであることを、確かめたものとして記録します。',
    en: 'It records that you found it complete, and for this bureau to decide.',
  },
  save: { ja: '記録する', en: 'Record it' },
  change: { ja: '記録を直す', en: 'Change it' },
  stop: { ja: 'やめる', en: 'Cancel' },
  choose: { ja: 'どちらかを選んでください', en: 'Choose one of them' },
  isComplete: { ja: '内容と書類', en: 'Complete' },
  isCompetent: { ja: 'この局の担当', en: 'For this bureau' },
  defects: { ja: '紙で届いたときの不備', en: 'Wrong or missing when it arrived on paper' },
  by: {
    ja: (name: string, at: string) => `${name}、${at}`,
    en: (name: string, at: string) => `${name}, ${at}`,
  },
  notKept: { ja: '記録できませんでした', en: 'It was not recorded' },
  toCorrect: { ja: '足りないところを指摘する', en: 'Flag what is missing' },
  acceptFirst: {
    ja: '受付処理を始めて、足りないところを指摘する',
    en: 'Begin processing, and flag what is missing',
  },
  transfer: { ja: 'ほかの局に引き継ぐ', en: 'Pass it to another bureau' },
  transferLead: {
    ja: '引き継ぐと、この局では見られなくなり、担当者も外れます。提出者には、引継ぎ先と理由を通知書とメールで知らせます。',
    en: 'It can then no longer be seen at this bureau, and nobody here works on it. The filer is told where it went, and why, by a notice and a mail.',
  },
  pass: { ja: '引き継ぐ', en: 'Pass it on' },
  passTitle: {
    ja: (bureau: string) => `${bureau}に引き継ぎますか`,
    en: (bureau: string) => `Pass it on to ${bureau}?`,
  },
  placed: {
    ja: (bureau: string) =>
      `提出された内容からは、${bureau}が担当するものです。引継ぎ先を確かめてください。`,
    en: (bureau: string) =>
      `By what was filed, it is for ${bureau}. Please check where it is to go.`,
  },
  passDrafts: {
    ja: '書きかけの指摘や文章、決定の案は引き継がれません。初めの確認の答えは、経過に残ります。',
    en: 'Flags, texts and decisions in draft do not go with it. The answers of the first look stay in the timeline.',
  },
  passReason: { ja: '提出者には、次の理由が届きます。', en: 'The filer is given this reason:' },
  notSound: {
    ja: '初めの確認で「いいえ」と記録したため、次の段階には進めません。「初めの確認」から進むか、記録を直してください。',
    en: 'The first look recorded a no, so it does not go on. Go on from the first look, or change what was recorded.',
  },
  bureau: { ja: '引継ぎ先', en: 'Bureau' },
  chooseBureau: { ja: '選んでください', en: 'Choose' },
  reason: { ja: '引き継ぐ理由（提出者も読みます）', en: 'Why (the filer reads it, too)' },
  notPassed: { ja: '引き継げませんでした', en: 'It was not passed on' },
  passed: {
    ja: (bureau: string) => `${bureau}に引き継ぎました`,
    en: (bureau: string) => `Passed on to ${bureau}`,
  },
  passedBody: {
    ja: '提出者に知らせました。この件は、引継ぎ先の一覧に出ています。',
    en: 'The filer was told. It is in the list of that bureau now.',
  },
});
