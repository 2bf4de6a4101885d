import { texts } from '@/i18n/texts';

/** What is said of what others do about a case while it is open. */
export const caseLiveTexts = texts({
  title: {
    ja: 'この画面を開いている間に、この案件に動きがありました',
    en: 'This case changed while it was open here',
  },
  show: { ja: '動きを画面に反映する', en: 'Show the change' },
  taken: {
    ja: (name: string) => `担当者が${name}に変わりました。`,
    en: (name: string) => `${name} is assigned now.`,
  },
  yours: {
    ja: (_: string) => 'あなたが担当者になりました。',
    en: (_: string) => 'It is assigned to you now.',
  },
  released: {
    ja: (_: string) => '担当者がいなくなりました。',
    en: (_: string) => 'It is assigned to nobody now.',
  },
  gone: {
    ja: (bureau: string) => `この案件は、${bureau}に引き継がれました。`,
    en: (bureau: string) => `It was passed on to the ${bureau}.`,
  },
  left: {
    ja: '以後の操作は、引継ぎ先の担当者が行います。入力した文章は、この画面を離れるまで残っています。必要なものは書き写してください。',
    en: 'Its staff act on it from now on. What you typed is here until you leave this page: copy what you need.',
  },
  status: {
    ja: (status: string) => `状況が「${status}」になりました。`,
    en: (status: string) => `Its status is now '${status}'.`,
  },
  changed: {
    ja: (_: string) => '記録または内容が更新されました。',
    en: (_: string) => 'Its record or content was updated.',
  },
  CORRECTION: {
    ja: (_: string) => '補正が届きました。',
    en: (_: string) => 'A correction arrived.',
  },
  ADDITION: {
    ja: (_: string) => '追加の書類または説明が届きました。',
    en: (_: string) => 'An addition arrived.',
  },
  WITHDRAWAL: {
    ja: (_: string) => '提出者が取下げを求めました。先に、取下げを認めるかどうかを決めてください。',
    en: (_: string) => 'The filer asks for the withdrawal, which is decided first.',
  },
  ANSWER: {
    ja: (_: string) => '質問または回答が届きました。',
    en: (_: string) => 'A question or an answer arrived.',
  },
  APPROVAL: {
    ja: (_: string) => '決定の案が出され、承認を待っています。',
    en: (_: string) => 'A decision was drafted and waits for approval.',
  },
  SCHEDULED: {
    ja: (_: string) => '許可する日が決まりました。',
    en: (_: string) => 'The grant was scheduled.',
  },
  TRANSFER: {
    ja: (_: string) => 'ほかの局から引き継がれました。',
    en: (_: string) => 'It was passed on by another bureau.',
  },
  FEE_OVERDUE: {
    ja: (_: string) => '手数料の納付期限が過ぎました。',
    en: (_: string) => 'The fee was not paid in time.',
  },
  GRANT_FAILED: {
    ja: (_: string) => '予定した日に許可できませんでした。',
    en: (_: string) => 'It could not be granted on its day.',
  },
  look: {
    ja: '操作の前に、動きを反映して確かめてください。入力した文章は残っています。',
    en: 'Show the change and read it before you act. What you typed is still here.',
  },
  takeOver: {
    ja: '操作するには、動きを反映してから担当を引き継いでください。入力した文章は残っています。',
    en: 'To act, show the change and take the case over. What you typed is still here.',
  },
});
