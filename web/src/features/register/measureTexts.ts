import { texts } from '@/i18n/texts';

export const measureTexts = texts({
  title: { ja: '職権による訂正・取消し', en: 'Correction or revocation by the authority' },
  lead: {
    ja: '案を作り、ほかの審査担当者または管理者が決裁すると、有効になります。名あて人には通知文書とメールが届きます。',
    en: 'One member of staff drafts it, and it takes effect when another officer or administrator approves. The holder gets a written notice and a mail.',
  },
  correct: { ja: '訂正の案を作る', en: 'Draft a correction' },
  revoke: { ja: '取消しの案を作る', en: 'Draft a revocation' },
  filingsOpen: {
    ja: (n: number) =>
      `これについて、処理が終わっていない申請・届出が${n}件あります。訂正や取消しをしても、それらは終わりません。`,
    en: (n: number) =>
      n === 1
        ? 'A filing about this is not finished. A correction or revocation does not end it.'
        : `${n} filings about this are not finished. A correction or revocation does not end them.`,
  },
  CORRECTION: { ja: '訂正の案', en: 'Draft of a correction' },
  REVOCATION: { ja: '取消しの案', en: 'Draft of a revocation' },
  drafted: {
    ja: (name: string, at: string, waits: boolean) =>
      `${name}が${at}に作りました。${waits ? '決裁を待っています。' : ''}`,
    en: (name: string, at: string, waits: boolean) =>
      `Drafted by ${name} on ${at}.${waits ? ' It waits for approval.' : ''}`,
  },
  returned: {
    ja: (name: string, at: string) => `${name}が${at}に差し戻しました`,
    en: (name: string, at: string) => `Sent back by ${name} on ${at}`,
  },
  returnedOwn: {
    ja: '直してもう一度決裁に回すか、取り下げてください。それまでは、だれも決裁できず、別の案も作れません。',
    en: 'Change it and send it for approval again, or drop it. Until then nobody can approve it or draft another one.',
  },
  returnedOthers: {
    ja: '作った人が直してもう一度決裁に回すか、取り下げるまで、だれも決裁できず、別の案も作れません。作った人が担当を離れたときなどは、理由を書いて取り下げられます。',
    en: 'Until its drafter sends it for approval again or drops it, nobody can approve it or draft another one. You can drop it with a reason, for instance when its drafter has left.',
  },
  change: { ja: '案を直す', en: 'Change the draft' },
  own: {
    ja: '自分が作った案は、ほかの審査担当者または管理者が決裁します。',
    en: 'You drafted this, so another officer or administrator approves it.',
  },
  stale: {
    ja: '案を作ったあとに、内容が変わったため、このままでは決裁できません。今の内容で作り直す必要があります。',
    en: 'What it says has changed since this was drafted, so this cannot be approved. It has to be drafted anew.',
  },
  changes: { ja: '訂正するところ', en: 'What is corrected' },
  ground: { ja: '根拠', en: 'Ground' },
  hearing: { ja: '聴聞を行った日', en: 'Day of the hearing' },
  hearingHelp: {
    ja: '取消しの案は、聴聞が終わってから作ります。聴聞は、相当な期間（2週間程度）をおいて通知したうえで行います（行政手続法第13条、第15条）。免許（登録）の日から今日までの日付を入力してください。行わないときは、理由を書いてください。',
    en: 'A revocation is drafted after the hearing, which is announced a reasonable time before, about two weeks (Administrative Procedure Act, articles 13 and 15). Its day lies between that of the licence and today. If there is none, say why.',
  },
  noHearing: { ja: '聴聞を行わない理由', en: 'Why there is no hearing' },
  lastDay: { ja: '有効な最後の日', en: 'Last day on which it is valid' },
  never: { ja: '有効になりません', en: 'It never becomes valid' },
  reason: { ja: '理由（名あて人に通知します）', en: 'Reason (the holder is told)' },
  noticeShown: {
    ja: '名あて人には、次の通知書が日本語と英語で届きます。',
    en: 'The holder gets this written notice in Japanese and English.',
  },
  approve: { ja: '決裁する', en: 'Approve' },
  approveCorrection: {
    ja: '原簿を訂正し、名あて人に通知します。',
    en: 'The register is corrected and the holder is told.',
  },
  approveRevocation: {
    ja: 'この免許・登録を取り消し、名あて人に通知します。元に戻すことはできません。',
    en: 'This is revoked and the holder is told. It cannot be undone.',
  },
  drop: { ja: '案を取り下げる', en: 'Drop the draft' },
  dropLead: {
    ja: '案はなくなります。理由は監査ログに残ります。名あて人には通知しません。',
    en: 'The draft is gone. The reason stays in the audit log; the holder is not told.',
  },
  dropOthersLead: {
    ja: '差し戻された案がなくなります。起案した職員に、理由をメールで知らせます。名あて人には通知しません。',
    en: 'The draft that was sent back is gone. Whoever drafted it is told why by mail; the holder is not told.',
  },
  sendBack: { ja: '差し戻す', en: 'Send it back' },
  sendBackLead: {
    ja: '決裁せずに、起案した職員に戻します。案は残り、起案した職員が直して、もう一度決裁に回せます。理由は、その職員にメールで知らせます。名あて人には通知しません。',
    en: 'It is not approved. The draft stays: whoever drafted it is told why by mail, and can change it and send it again. The holder is not told.',
  },
  sendBackReason: { ja: '差し戻す理由', en: 'Why it is sent back' },
  sentBack: { ja: '差し戻しました。', en: 'It was sent back.' },
  dropReason: { ja: '取り下げる理由', en: 'Reason for dropping it' },
  draft: { ja: '案を決裁に回す', en: 'Send for approval' },
  draftTitle: { ja: 'この案を決裁に回しますか', en: 'Send this for approval?' },
  draftCorrection: {
    ja: '次のところを訂正する案です。ほかの職員が決裁するまで、原簿は変わりません。',
    en: 'This is what it corrects. The register stays as it is until a colleague approves it.',
  },
  draftHearing: {
    ja: (day: string) =>
      `聴聞を行った日は${day}です。その2週間程度前までに名あて人に通知したことを、確かめてください。`,
    en: (day: string) =>
      `The hearing was on ${day}. Please make sure that the holder was told of it about two weeks before.`,
  },
  cancel: { ja: 'やめる', en: 'Cancel' },
  failed: { ja: 'できませんでした', en: 'This was not done' },
  sent: {
    ja: '案を作りました。決裁を待っています。',
    en: 'The draft waits for approval.',
  },
  approved: {
    ja: '決裁しました。名あて人に通知しました。',
    en: 'Approved. The holder has been told.',
  },
  dropped: { ja: '案を取り下げました。', en: 'The draft was dropped.' },
  correctLead: {
    ja: '誤って記載されているところだけを直してください。番号・識別信号・種別・有効期間は訂正できません。',
    en: 'Change only what is wrong. Number, call sign, class and term cannot be corrected here.',
  },
  emission: {
    ja: (n: number) => `電波の型式（${n}行目）`,
    en: (n: number) => `Emission (row ${n})`,
  },
  frequency: { ja: (n: number) => `周波数（${n}行目）`, en: (n: number) => `Frequency (row ${n})` },
  power: {
    ja: (n: number) => `空中線電力（${n}行目）`,
    en: (n: number) => `Antenna power (row ${n})`,
  },
  addRow: { ja: '行を追加する', en: 'Add a row' },
  removeRow: { ja: (n: number) => `${n}行目を削除する`, en: (n: number) => `Remove row ${n}` },
});
