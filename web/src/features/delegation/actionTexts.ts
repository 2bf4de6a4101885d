import { texts } from '@/i18n/texts';

/** What each action is called, what follows from it, and what is said when it is done. */
export const actionTexts = texts({
  title: { ja: 'できること', en: 'What you can do' },
  notNow: { ja: '今はできないこと', en: 'What you cannot do now' },
  moved: {
    ja: '今の状況ではできません。',
    en: 'This cannot be done as things stand.',
  },
  failed: { ja: '処理できませんでした', en: 'This was not done' },

  accept: { ja: '承諾する', en: 'Accept' },
  acceptHelp: {
    ja: '委任状が登録され、有効期間の間使えるようになります。',
    en: 'Register it, so that it can be used while it is valid.',
  },
  acceptAsk: {
    ja: (name: string) =>
      `${name} 様の委任状を承諾します。登録されたことは、双方にメールでお知らせします。後で辞退することもできます。`,
    en: (name: string) =>
      `You accept the power of attorney of ${name}. Both of you are told by mail that it is registered. You can give it up later.`,
  },
  acceptDone: {
    ja: '承諾しました。委任状が登録されました',
    en: 'You have accepted it; it is registered',
  },

  sign: { ja: '署名して任せる', en: 'Sign and grant' },
  signHelp: {
    ja: 'もう一度本人であることを確認して署名します。すぐに登録されます。',
    en: 'Show once more who you are, and sign. It is registered at once.',
  },
  signAsk: {
    ja: (name: string) =>
      `「内容」のとおりに${name} 様に任せます。続けると、もう一度本人であることを確認することがあります。その確認が署名として記録されます。有効期間の間は、いつでも解除できます。`,
    en: (name: string) =>
      `You grant ${name} what stands under “What it says”. You may be asked to show once more who you are; that is recorded as your signature. You can release it at any time while it is valid.`,
  },
  signCertified: { ja: '電子証明書で署名して任せる', en: 'Sign with a certificate and grant' },
  signDone: {
    ja: '署名しました。委任状が登録されました',
    en: 'You have signed it; it is registered',
  },

  signLook: { ja: '署名して照会人にする', en: 'Sign and let look' },
  signLookHelp: {
    ja: 'もう一度本人であることを確認して署名します。すぐに登録され、相手は状況を見られるようになります。',
    en: 'Show once more who you are, and sign. It is registered at once, and the other side can follow what you filed.',
  },
  signLookAsk: {
    ja: (name: string) =>
      `「内容」のとおりに${name} 様が見られるようにします。提出や補正はできません。続けると、もう一度本人であることを確認することがあります。その確認が署名として記録されます。有効期間の間は、いつでも解除できます。`,
    en: (name: string) =>
      `You let ${name} see what stands under “What it says”; nothing can be filed or corrected with it. You may be asked to show once more who you are; that is recorded as your signature. You can release it at any time while it is valid.`,
  },
  signLookCertified: {
    ja: '電子証明書で署名して照会人にする',
    en: 'Sign with a certificate and let look',
  },
  signLookDone: {
    ja: '署名しました。委任状が登録されました',
    en: 'You have signed it; it is registered',
  },

  refuse: { ja: '断る', en: 'Decline' },
  refuseHelp: {
    ja: '委任状は登録されずに終わります。',
    en: 'End it without having it registered.',
  },
  refuseAsk: {
    ja: (name: string) =>
      `断ったことは${name} 様にメールでお知らせします。元に戻すことはできません。`,
    en: (name: string) => `${name} is told by mail that you declined. This cannot be undone.`,
  },
  refuseDone: { ja: '断りました', en: 'You have declined it' },

  recall: { ja: '取りやめる', en: 'Take it back' },
  recallHelp: {
    ja: '使われる前に、委任状を終わらせます。',
    en: 'End it before it is used.',
  },
  recallAsk: {
    ja: (name: string) =>
      `取りやめたことは${name} 様にメールでお知らせします。元に戻すことはできません。`,
    en: (name: string) => `${name} is told by mail. This cannot be undone.`,
  },
  recallDone: { ja: '取りやめました', en: 'You have taken it back' },

  renew: { ja: '更新する', en: 'Renew' },
  renewHelp: {
    ja: '同じ内容で、期限の翌日からの委任状に署名します。相手の承諾は要りません。',
    en: 'Sign the same for the time after its end. The other side need not accept again.',
  },
  renewAsk: {
    ja: (from: string) =>
      `同じ内容の委任状が、${from}から有効になります。新しい期限を入力してください。復代理人の委任状は更新されず、今の期限で終わるので、必要なときは代理人が選び直します。もう一度本人であることを確認して署名します。更新したことは、双方にメールでお知らせします。`,
    en: (from: string) =>
      `The same power of attorney is valid from ${from} on. Enter its new last day. Sub-agents under the present one end with it: your agent has to appoint them anew. You may be asked to show once more who you are, and sign. Both of you are told by mail.`,
  },
  renewUntil: { ja: '新しい期限', en: 'New last day' },
  renewUntilHelp: {
    ja: (last: string) => `${last}までの日にしてください。`,
    en: (last: string) => `${last} at the latest.`,
  },
  renewCertified: { ja: '電子証明書で更新する', en: 'Renew with a certificate' },
  renewDone: { ja: '更新しました', en: 'You have renewed it' },

  change: { ja: '内容を変える', en: 'Change what it says' },
  changeHelp: {
    ja: '新しい内容の委任状に署名します。相手が承諾したときに、これと入れ替わります。',
    en: 'Sign another one, which takes its place once the other side accepts it.',
  },

  appoint: { ja: '復代理人を選ぶ', en: 'Appoint a sub-agent' },
  appointHelp: {
    ja: 'この委任状の範囲で、ほかの人にも代理を任せます。',
    en: 'Let somebody else act too, within this power of attorney.',
  },

  release: { ja: '解除する', en: 'Release' },
  releaseHelp: {
    ja: '委任状をすぐに終わらせます。',
    en: 'End it at once.',
  },
  releaseAsk: {
    ja: (name: string) =>
      `${name} 様は、すぐにこの委任状を使えなくなります。この委任状では、新しい提出も補正もできません。提出して到達しているものは、そのまま進みます。この委任状のもとの復代理と、更新した次の委任状も終わります。${name} 様とのほかの委任状は終わりません。すべてやめさせるときは、それぞれ解除してください。解除したことは双方にメールでお知らせします。元に戻すことはできません。`,
    en: (name: string) =>
      `${name} cannot use it from that moment on: neither file nor correct under it. What was filed and has arrived goes on. Sub-agents under it end too, and its renewal. Other powers of attorney that you granted ${name} do not end: to stop them all, release each. Both of you are told by mail. This cannot be undone.`,
  },
  releaseDone: { ja: '解除しました', en: 'You have released it' },

  drop: { ja: '辞退する', en: 'Give it up' },
  dropHelp: {
    ja: '任された手続きをやめます。',
    en: 'Stop acting under it.',
  },
  dropAsk: {
    ja: (name: string) =>
      `すぐにこの委任状を使えなくなります。この委任状のもとの復代理と、更新した次の委任状も終わります。${name} 様とのほかの委任状は終わりません。書きかけた下書きは消えず、同じ人の手続きをするほかの委任状や新しい委任状で、続きを書けます。辞退したことは${name} 様にメールでお知らせします。元に戻すことはできません。`,
    en: (name: string) =>
      `You cannot use it from that moment on. Sub-agents under it end too, and its renewal. Other powers of attorney from ${name} do not end. Your drafts are kept, and you can go on with them under another one, or a new one, to act for the same person. ${name} is told by mail. This cannot be undone.`,
  },
  dropDone: { ja: '辞退しました', en: 'You have given it up' },

  dispute: { ja: 'この委任に覚えがありません', en: 'I did not agree to this' },
  disputeHelp: {
    ja: '委任状をすぐに終わらせて、総合通信局に知らせます。',
    en: 'End it at once, and tell the office.',
  },
  disputeAsk: {
    ja: '委任状はすぐに終わり、覚えがないことが総合通信局に知らされます。更新した次の委任状と、この委任状で選ばれた復代理人の委任状も終わります。すでに到達した申請・届出の手続きは続きます。同じ人とのほかの委任状は終わりません。ほかの人があなたのアカウントを使ったおそれがあるときは、「セキュリティ」でパスワードも変えてください。元に戻すことはできません。',
    en: 'It ends at once, and the office is told that you did not agree to it. Its renewal and those of sub-agents under it end too; what has arrived at the office goes on. Other powers of attorney for the same person do not end. If somebody else may have used your account, change your password under “Security” too. This cannot be undone.',
  },
  disputeDone: {
    ja: '委任状を終わらせ、総合通信局に知らせました',
    en: 'It has ended, and the office has been told',
  },
});
