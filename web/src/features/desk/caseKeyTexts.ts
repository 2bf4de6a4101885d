import { texts } from '@/i18n/texts';

export const caseKeyTexts = texts({
  keys: { ja: 'キーボード操作', en: 'Keyboard' },
  lead: {
    ja: '入力欄とダイアログの中では、文字として入力されます。',
    en: 'In a field or a dialog they are typed.',
  },
  close: { ja: '閉じる', en: 'Close' },
  step: {
    ja: '次の操作へ。開いたフォームでは、確かめる欄、先へ進むボタンの順',
    en: 'The next step. In an open form: to what is to be confirmed, then on',
  },
  onward: { ja: '補正後の申請・届出へ進む', en: 'On to the filing that corrects this one' },
  fee: {
    ja: '手数料を求める。届いたばかりの案件では、受付処理も始める',
    en: 'Request the fee; of a case that has just arrived, begin processing too',
  },
  correct: { ja: '補正を求める', en: 'Ask for a correction' },
  nextField: { ja: '次の、指摘できる項目へ', en: 'Next field that can be flagged' },
  previousField: { ja: '前の、指摘できる項目へ', en: 'Previous field that can be flagged' },
  take: { ja: '自分が担当する', en: 'Take it' },
  triage: {
    ja: '初めの確認へ（Enterで、どちらも「はい」と記録する）',
    en: 'To the initial check (Enter records yes to both)',
  },
  note: { ja: '職員用のメモへ', en: 'To the note for staff' },
  form: { ja: '提出内容へ', en: 'To the form as filed' },
  content: { ja: '書類と資料へ', en: 'To documents and facts' },
  decision: { ja: '判断と経過へ', en: 'To decision and timeline' },
  next: { ja: '次の案件を担当する', en: 'Take the next case' },
  list: { ja: '一覧に戻る', en: 'Back to the list' },
  help: { ja: 'この説明を開く', en: 'Show this' },
});
