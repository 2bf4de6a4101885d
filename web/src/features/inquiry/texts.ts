import { texts } from '@/i18n/texts';

/** What an inquirer reads of applications that others let them see. */
export const inquiryTexts = texts({
  title: { ja: '照会', en: 'Inquiries' },
  lead: {
    ja: 'あなたのメールアドレスが照会人として登録された申請・届出です。状況を見られますが、手続きや支払いはできません。',
    en: 'What your mail address has been named for as an inquirer. You can see how it stands, but cannot act or pay.',
  },
  none: {
    ja: '照会できる申請・届出はありません。申請・届出をした人が、あなたのアカウントのメールアドレスを照会人に登録すると、ここに表示されます。',
    en: 'There is nothing to see. A filing appears here once it names your account’s mail address as an inquirer.',
  },
  count: { ja: (n: number) => `${n}件`, en: (n: number) => (n === 1 ? '1 entry' : `${n} entries`) },
  caption: { ja: '照会できる申請・届出', en: 'Applications and notifications that you can see' },
  subject: { ja: '手続き', en: 'Procedure' },
  destination: { ja: '提出先', en: 'Submitted to' },
  status: { ja: '状況', en: 'Status' },
  receptionDate: { ja: '受付日', en: 'Received' },
  completionDate: { ja: '審査・確認が終わった日', en: 'Completed' },
  number: { ja: '電子申請番号', en: 'Application no.' },
  earlierNumbers: { ja: '補正前の電子申請番号', en: 'Numbers before it was corrected' },
  inquiryNumber: { ja: '問い合わせ番号', en: 'Inquiry no.' },
  holder: { ja: '提出した人', en: 'Filed by' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  lastDay: { ja: '有効な最後の日', en: 'Holds until' },
  detailTitle: { ja: '照会している申請・届出', en: 'Inquiry' },
  myPage: { ja: 'マイページ', en: 'My Page' },
  record: { ja: '記録', en: 'Record' },
  timeline: { ja: 'これまでの経過', en: 'Timeline' },
  filed: { ja: '提出された内容', en: 'What was filed' },
  showFiled: { ja: '提出された内容を表示する', en: 'Show what was filed' },
  hideFiled: { ja: '提出された内容を閉じる', en: 'Hide what was filed' },
  back: { ja: '一覧へ戻る', en: 'Back to the list' },
  decline: { ja: '照会をやめる', en: 'Stop looking' },
  declineAsk: {
    ja: 'この申請・届出は見られなくなり、提出した人には、あなたがやめたことが分かります。やめた後は、もう一度登録してもらうことはできません。よろしいですか。',
    en: 'You will see this no more, and who filed it is shown that you stopped. They cannot name you for it again. Stop looking?',
  },
  failed: { ja: '照会をやめられませんでした', en: 'This could not be stopped' },
});
