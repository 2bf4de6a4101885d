import { texts } from '@/i18n/texts';

export const completeTexts = texts({
  title: {
    ja: (what: string) => `${what}を受け付けました`,
    en: (what: string) => `Your ${what} has arrived`,
  },
  loading: { ja: '受け付けました', en: 'It has arrived' },
  modify: { ja: '補正した内容を受け付けました', en: 'Your correction has arrived' },
  add: { ja: '追加の書類を受け付けました', en: 'Your addition has arrived' },
  withdraw: { ja: '取下げの求めを受け付けました', en: 'Your request has arrived' },
  added: {
    ja: '追加で提出した書類や説明が到達しました。',
    en: 'The documents or the explanation that you added have arrived.',
  },
  modifyNext: {
    ja: (what: string) => `補正した${what}は、この新しい電子申請番号で処理を続けます。`,
    en: (what: string) => `The corrected ${what} goes on under this new number.`,
  },
  paid: {
    ja: '納付済みの手数料を、もう一度納める必要はありません。',
    en: 'A fee that you have paid need not be paid again.',
  },
  addNext: {
    ja: '担当の総合通信局が内容を確かめて、審査を続けます。',
    en: 'The bureau in charge looks at it and goes on with the review.',
  },
  withdrawNext: {
    ja: '担当の総合通信局が確かめて、取下げを認めるかどうかをメールと通知書でお知らせします。',
    en: 'The bureau in charge looks at it and tells you by mail and by a written notice whether the withdrawal is accepted.',
  },
  mail: {
    ja: '受付の内容を、登録されているメールアドレスにもお送りします。',
    en: 'We also send the details to your registered email address.',
  },
  number: { ja: '電子申請番号', en: 'Electronic application number' },
  inquiry: { ja: '問い合わせ番号', en: 'Inquiry number' },
  principal: { ja: '本人（委任した人）', en: 'Filed for' },
  subject: { ja: '件名', en: 'Subject' },
  destination: { ja: '提出先', en: 'Submitted to' },
  date: { ja: '受付日', en: 'Reception date' },
  copy: { ja: 'コピー', en: 'Copy' },
  copyOf: {
    ja: (name: string) => `${name}をコピー`,
    en: (name: string) => `Copy the ${name.toLowerCase()}`,
  },
  copied: { ja: 'コピーしました', en: 'Copied' },
  next: { ja: 'これからの流れ', en: 'What happens next' },
  received: {
    ja: (what: string) => `担当の総合通信局が${what}を受け付け、内容を確認します。`,
    en: (what: string) => `The bureau in charge receives your ${what} and looks through it.`,
  },
  pay: {
    ja: '手数料の納付をお願いするメールが届きます。マイページの「手数料の納付」から納めてください。',
    en: 'A mail asks you to pay the fee. Pay from "Payments" on My Page.',
  },
  reviewPaid: {
    ja: '納付を確認した後に審査します。補正をお願いすることもあります。',
    en: 'It is reviewed after the payment. You may be asked for a correction.',
  },
  review: {
    ja: '受け付けた後に審査します。補正をお願いすることもあります。',
    en: 'It is then reviewed. You may be asked for a correction.',
  },
  inspection: {
    ja: '担当の総合通信局が、日程をご相談したうえで、工事の終わった無線局を検査します。検査には、別に手数料がかかります（電波法第103条）。検査の前に、補正をお願いすることもあります。',
    en: 'The bureau in charge agrees on a day with you and inspects the station. The inspection has a fee of its own (Radio Act, article 103). You may be asked for a correction before it.',
  },
  inspected: {
    ja: '検査の結果は、マイページの「通知書」に届きます。合格するまで、工事をした設備は運用できません。',
    en: 'The result of the inspection arrives under "Written notices" on My Page. What the work was about may not be operated before it has passed.',
  },
  provisional: {
    ja: '適合表示のない無線設備があるため、審査の後に、まず予備免許を受けます。それまで工事をすることはできません。',
    en: 'As there is equipment without a conformity mark, the review leads to a provisional licence first. No work may begin before.',
  },
  completion: {
    ja: '工事が終わったら、期限までに工事落成届を出してください。落成後の検査（別に手数料がかかります）に合格すると、免許を受けられます。',
    en: 'Once the work is done, file the notification of completion of work by the day that is set. The licence follows once the work has passed its inspection, for which there is a fee of its own.',
  },
  result: {
    ja: '審査が終わると、結果がマイページの「通知書」に届きます。',
    en: 'When the review ends, the result arrives under "Written notices" on My Page.',
  },
  resultRecord: {
    ja: (record: string) =>
      `審査が終わると、結果がマイページの「通知書」に届きます。認められたときは、${record}の内容を「電子免許状」で見られます。`,
    en: (record: string) =>
      `When the review ends, the result arrives under "Written notices" on My Page. If it is granted, you can see the ${record} under "Digital licences".`,
  },
  effect: {
    ja: (what: string) => `この${what}は、到達した時に効力が生じました。`,
    en: (what: string) => `This ${what} took effect when it arrived.`,
  },
  taken: {
    ja: (what: string) => `この${what}を受け付けました。`,
    en: (what: string) => `This ${what} has been received.`,
  },
  lastDayOfUse: {
    ja: (day: string) =>
      `使用できるのは${day}までです。期間を延ばすことはできません。使い終わったら、この日までに廃止の届出をしてください。`,
    en: (day: string) =>
      `The last day of use is ${day}. The period cannot be extended. When you have finished, file the discontinuation by that day.`,
  },
  usedUntil: {
    ja: (day: string) => `使用できる最後の日は、${day}です。`,
    en: (day: string) => `The last day of use is ${day}.`,
  },
  /** Of what has no term. */
  discontinuedOn: {
    ja: (day: string) =>
      `取扱いを廃止した日は、${day}です。その後の変更を届け出ることはできません。`,
    en: (day: string) => `The day of the discontinuation is ${day}. No later changes can be filed.`,
  },
  endsOn: {
    ja: (record: string, day: string) => `${record}の最後の日は、${day}です。`,
    en: (record: string, day: string) => `The last day of the ${record} is ${day}.`,
  },
  check: {
    ja: '担当の総合通信局が、形式に不備がないかを確かめます。補正をお願いすることもあります。',
    en: 'The bureau in charge checks that nothing is missing. You may be asked for a correction.',
  },
  checked: {
    ja: '確認が終わると、マイページの「通知書」にお知らせが届きます。',
    en: 'When the check ends, you are told under "Written notices" on My Page.',
  },
  progress: { ja: '状況を見る', en: 'See the progress' },
  home: { ja: 'マイページに戻る', en: 'Back to My Page' },
});
