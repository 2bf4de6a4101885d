import { texts } from '@/i18n/texts';

export const callOffTexts = texts({
  title: { ja: '承継が行われないとき', en: 'If the succession does not take place' },
  lead: {
    ja: (day: string) =>
      `承継の日（${day}）の前の日までは、承継を取りやめることができます。免許（登録）は今の免許人（登録人）のままになり、提出先と今の免許人（登録人）にお知らせします。`,
    en: (day: string) =>
      `Until the day before the succession (${day}) it can be called off. The licence then stays its present holder’s; the office and the present holder are told.`,
  },
  reason: { ja: '承継が行われない理由', en: 'Why it does not take place' },
  help: {
    ja: '提出先だけが読みます。今の免許人（登録人）には、取りやめになったことだけをお知らせします。',
    en: 'For the office only. The present holder is told that it is called off, not why.',
  },
  act: { ja: '承継を取りやめる', en: 'Call the succession off' },
  confirm: { ja: '承継を取りやめますか', en: 'Call the succession off?' },
  final: {
    ja: '取りやめると、元に戻せません。承継するには、あらためて手続きが必要です。',
    en: 'This cannot be undone. To succeed to it after all, you apply anew.',
  },
});
