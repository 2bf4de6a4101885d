import { texts } from '@/i18n/texts';

export const onPaperTexts = texts({
  title: { ja: '紙で届いたとき', en: 'When something arrives on paper' },
  answer: { ja: '紙で届いた回答を記録する', en: 'Record an answer that came on paper' },
  addition: {
    ja: '紙で届いた追加の書類を入力する',
    en: 'Enter an addition that came on paper',
  },
  withdrawal: {
    ja: '紙で届いた取下げを記録する',
    en: 'Record a withdrawal that came on paper',
  },
  goOn: { ja: (name: string) => `${name}（入力の途中）`, en: (name: string) => `${name} (begun)` },
  question: { ja: '質問の内容', en: 'Question' },
  arrivedOn: { ja: '紙が到達した日', en: 'Day of arrival' },
  answerDay: {
    ja: '受付印の日付です。質問した日より前にはできません。',
    en: 'As stamped. It is not before the day of the question.',
  },
  withdrawalDay: {
    ja: '受付印の日付です。申請・届出の到達より前にはできません。',
    en: 'As stamped. It is not before the filing arrived.',
  },
  answerText: { ja: '書面に書かれた回答', en: 'Answer, as it is written' },
  reason: { ja: '書面に書かれた取下げの理由', en: 'Reason of the withdrawal, as it is written' },
  answerLead: {
    ja: (posted: boolean) =>
      posted
        ? '提出者の回答として、紙で届いたことと、入力した職員が記録されます。提出者には何も届きません。状況は変わりません。'
        : '提出者の回答として、紙で届いたことと、入力した職員が記録されます。提出者のページにも表示し、メールで知らせます。状況は変わりません。',
    en: (posted: boolean) =>
      posted
        ? 'It is recorded as the filer’s answer, with the fact that it came on paper and who entered it. The filer is sent nothing. The status stays.'
        : 'It is recorded as the filer’s answer, with the fact that it came on paper and who entered it. The filer sees it in the portal and is told by mail. The status stays.',
  },
  withdrawalLead: {
    ja: (posted: boolean) =>
      posted
        ? '提出者の求めとして記録します。このあと、取下げを認めるかどうかを決めてください。提出者には何も届きません。'
        : '提出者の求めとして記録し、メールで知らせます。このあと、取下げを認めるかどうかを決めてください。',
    en: (posted: boolean) =>
      posted
        ? 'It is recorded as the filer’s request; then decide whether the withdrawal is accepted. The filer is sent nothing.'
        : 'It is recorded as the filer’s request, and the filer is told by mail. Then decide whether the withdrawal is accepted.',
  },
  answerAct: { ja: '回答を記録する', en: 'Record the answer' },
  withdrawalAct: { ja: '取下げの求めを記録する', en: 'Record the request to withdraw' },
  answerDone: { ja: '回答を記録しました', en: 'The answer was recorded' },
  scanLead: {
    ja: '届いた紙の写し（PDFまたは画像）は、追加の書類として添付できます。',
    en: 'A scan of the paper (PDF or image) can be attached as an addition.',
  },
  scan: { ja: '回答の紙の写しを添付する', en: 'Attach a scan of the answer' },
  withdrawalDone: {
    ja: '取下げの求めを記録しました',
    en: 'The request to withdraw was recorded',
  },
  shown: {
    ja: '提出者のページにも表示し、メールで知らせました。',
    en: 'The filer sees it in the portal, and was told by mail.',
  },
  toPost: {
    ja: '提出者には何も届いていません。上の「通知書は、郵便で送ってください」から受付のお知らせを印刷して、郵送してください。',
    en: 'The filer was sent nothing. Print the notice of its arrival under "Send the written notice by post" above, and post it.',
  },
  failed: { ja: '記録できませんでした', en: 'It could not be recorded' },
});
