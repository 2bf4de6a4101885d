import { texts } from '@/i18n/texts';

/** What stands around a case's panes, which are loaded after what the case is. */
export const caseTexts = texts({
  tabs: { ja: '書類と資料', en: 'Documents and facts' },
  decisionPane: { ja: '判断と経過', en: 'Decision and timeline' },
  panes: { ja: '画面の区画', en: 'Parts of this page' },
  sections: { ja: '提出内容の項目', en: 'Sections of the form' },
  emptyForm: { ja: '入力された項目はありません。', en: 'Nothing was entered.' },
  notFlagged: {
    ja: '指摘のボタンがない項目は、アカウントの情報か、自動で決まる内容です。補正では変わらないため、指摘できません。アカウントの情報（氏名・住所など）が違うときは、「質問する」で提出者に確かめ、マイページでアカウントの情報を直してもらってください。直ると、その項目を指摘できるようになります。',
    en: 'What has no button to flag it comes from the account or is worked out: a correction cannot change it. Where what the account says (name, address) is wrong, ask the filer (Ask a question) to correct the account on their page. Once they have, the item can be flagged.',
  },
  documentsOnPaper: {
    ja: '紙で届いた書類は、「添付書類」のタブの紙の写しで確かめてください。',
    en: 'What came with it on paper is in the scan of the paper (tab "Attachments").',
  },
  filed: { ja: '提出内容', en: 'Form as filed' },
  attachments: { ja: (n: number) => `添付書類（${n}）`, en: (n: number) => `Attachments (${n})` },
  checks: { ja: '確認', en: 'Checks' },
  fee: { ja: '手数料', en: 'Fee' },
  differences: { ja: '違い', en: 'Differences' },
  history: { ja: '履歴', en: 'History' },
  holder: { ja: '提出者', en: 'Filer' },
  holderDiffers: { ja: '提出者（違いあり）', en: 'Filer (differs)' },
});
