import { texts } from '@/i18n/texts';

export const provisionalTexts = texts({
  provisional: { ja: '予備免許', en: 'Provisional licence' },
  given: {
    ja: (number: string, date: string) => `${number}（${date}）`,
    en: (number: string, date: string) => `${number} (${date})`,
  },
  callSign: { ja: '呼出符号または識別信号', en: 'Call sign or other identification' },
  deadline: { ja: '工事落成の期限', en: 'Work to be complete by' },
  inspection: { ja: '落成後の検査', en: 'Inspection after completion' },
  failed: {
    ja: (date: string) => `${date}の検査は、不合格でした。理由:`,
    en: (date: string) => `The work did not pass on ${date}. Why:`,
  },
  redoBy: { ja: '再度の工事落成の期限', en: 'Work to be complete again by' },
  next: { ja: 'していただくこと', en: 'What you have to do' },
  WORK: {
    ja: (until: string) =>
      `工事を期限までに落成させ、工事落成届を提出してください。落成後の検査に合格すると、免許を与えます。期限に間に合わないときは、期限までに延長を申請してください。${until}までに届出がないと、免許を受けられません。`,
    en: (until: string) =>
      `Complete the work by that day and file the notification of completion. The licence is granted once the work has passed its inspection. If you need more time, apply for it by that day. Without the notification by ${until} there is no licence.`,
  },
  OVERDUE: {
    ja: (until: string) =>
      `工事落成の期限を過ぎています。${until}までに工事落成届が届かないと、免許を受けられません。`,
    en: (until: string) =>
      `The day by which the work has to be complete has passed. If no notification of completion arrives by ${until}, there is no licence.`,
  },
  LAPSED: {
    ja: (until: string) =>
      `このポータルには、${until}までに工事落成届が提出されていません。届出がないと、免許を受けられません（電波法第11条）。書面などで提出したときは、提出先にお問い合わせください。`,
    en: (until: string) =>
      `No notification of completion was filed in this portal by ${until}. Without one there is no licence (Radio Act, article 11). If you notified it in another way, ask the office.`,
  },
  REDO_WORK: {
    ja: (until: string) =>
      `不合格の理由にある点を直し、期限までに、もう一度、工事落成届を提出してください。その後の検査に合格すると、免許を与えます。間に合わないときは、期限までに延長を申請してください。${until}までに届出がないと、免許を受けられないことがあります。`,
    en: (until: string) =>
      `Put right what the inspection found, and file the notification of completion once more by that day. The licence is granted once the work has passed the inspection that follows. If you need more time, apply for it by that day. Without the notification by ${until} there may be no licence.`,
  },
  REDO_OVERDUE: {
    ja: (until: string) =>
      `再度の期限を過ぎています。${until}までに工事落成届が届かないと、免許を受けられないことがあります。`,
    en: (until: string) =>
      `The day by which the work has to be complete again has passed. If no notification of completion arrives by ${until}, there may be no licence.`,
  },
  REDO_LAPSED: {
    ja: (until: string) =>
      `このポータルには、${until}までに、再度の工事落成届が提出されていません。免許を受けられないことがあります。書面などで提出したときは、提出先にお問い合わせください。`,
    en: (until: string) =>
      `Completion was not notified once more in this portal by ${until}. There may be no licence. If you notified it in another way, ask the office.`,
  },
  NOTIFIED: {
    ja: (_until: string) =>
      '工事落成届が提出されています。落成後の検査に合格すると、免許を与えます。',
    en: (_until: string) =>
      'The completion of the work has been notified. The licence is granted once the work has passed its inspection.',
  },
  notification: {
    ja: (number: string) => `工事落成届（電子申請番号 ${number}）`,
    en: (number: string) => `Notification of completion (electronic application no. ${number})`,
  },
  complete: { ja: '工事落成届を提出する', en: 'Notify the completion of the work' },
  redesign: {
    ja: '工事設計などの変更を申請・届出する',
    en: 'Apply for, or notify, a change of the design',
  },
  designation: {
    ja: '周波数や空中線電力などの指定の変更を申請する',
    en: 'Apply for another frequency, power or other designation',
  },
  redesigns: { ja: '工事設計等の変更', en: 'Changes of the design' },
  redesigned: {
    ja: (number: string, kind: string, state: string) =>
      `${kind}（電子申請番号 ${number}）: ${state}`,
    en: (number: string, kind: string, state: string) =>
      `${kind} (electronic application no. ${number}): ${state}`,
  },
  permission: { ja: '許可の申請', en: 'Applied for' },
  minor: { ja: '軽微な変更の届出', en: 'Minor, notified' },
  OPEN: { ja: '審査が終わっていません', en: 'not decided' },
  GRANTED: { ja: '認められました', en: 'accepted' },
  REFUSED: { ja: '認められませんでした', en: 'not accepted' },
  moreTime: { ja: '工事落成期限の延長を申請する', en: 'Apply for more time for the work' },
});
