import { texts } from '@/i18n/texts';

export const formChangesTexts = texts({
  moved: { ja: '場所が変わった項目', en: 'Moved' },
  added: { ja: '新しい項目', en: 'New' },
  dropped: {
    ja: 'なくなった項目（入力した内容は残りません）',
    en: 'No longer asked for (what you entered is not kept)',
  },
  movedTo: {
    ja: (from: string, to: string) => `${from} → ${to}`,
    en: (from: string, to: string) => `${from} → ${to}`,
  },
  entered: {
    ja: (name: string, entered: string) => `${name}（入力した内容: ${entered}）`,
    en: (name: string, entered: string) => `${name} (you entered: ${entered})`,
  },
  nothing: { ja: '項目に違いはありません。', en: 'The entries are the same.' },
  doneTitle: {
    ja: '様式が変わったため、この下書きを新しい様式に移しました',
    en: 'The form has changed, and this draft is now on the new one',
  },
  doneLead: {
    ja: '入力した内容は、すべて残っています。前の様式と違うところは、次のとおりです。',
    en: 'All that you entered is kept. This is different from the earlier form:',
  },
  askTitle: { ja: 'この手続きの様式が変わりました', en: 'The form of this procedure has changed' },
  askLead: {
    ja: '前の様式では提出できません。新しい様式に移すと、なくなった項目に入力した内容は残りません。必要なときは、先に控えてください。',
    en: 'It cannot be submitted on the earlier form. On the new one, what you entered where nothing is asked for any more is not kept. Save a copy first if you need it.',
  },
  copy: { ja: '今の内容をXMLで保存する', en: 'Save what is there now (XML)' },
  renew: { ja: '新しい様式に移して続ける', en: 'Move it to the new form and go on' },
});
