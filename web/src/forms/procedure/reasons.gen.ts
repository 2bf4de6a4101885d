// Generated from internal/message/messages.yaml by go generate ./internal/message. Do not edit.

/** Words for reasons that few forms tell, by the code of their message. */
export const reasons = {
  'MSG-LIT-E-0002': {
    unchanged: {
      ja: '「{choose}」を選んでいますが、前に提出した内容と違うところがありません。内容を変更するか、選択を外してください。',
      en: 'You chose "{choose}", but nothing of it differs from what was filed before. Change it, or take the choice away.',
    },
  },
  'MSG-LIT-E-0056': {
    added: {
      ja: '前に提出した内容にありません。変更では追加できないため、この行を削除してください。新しいものは、新しい届出・報告として提出してください。',
      en: 'This was not filed before, and a change adds nothing. Remove the row, and file what is new by itself.',
    },
    gone: {
      ja: '前に提出した内容「{was}」の行がないか、足りません。前の内容に戻してください。',
      en: 'Rows that were filed before, of "{was}", are missing. Put them back.',
    },
    goneUnless: {
      ja: '前に提出した内容「{was}」の行がありません。「{choose}」を変更する事項として選ぶか、前の内容に戻してください。',
      en: 'Rows that were filed before, of "{was}", are missing. Choose "{choose}" as what changes, or put them back.',
    },
    kept: {
      ja: 'この届出・報告では変更できません。前に提出した内容「{was}」に戻してください。',
      en: 'This cannot be changed here. Put back what was filed before: "{was}".',
    },
    keptUnless: {
      ja: '前に提出した内容「{was}」と違います。「{choose}」を変更する事項として選ぶか、前の内容に戻してください。',
      en: 'This differs from what was filed before, "{was}". Choose "{choose}" as what changes, or put back what was filed.',
    },
  },
  'MSG-LIT-E-0065': {
    laterYear: {
      ja: '番号の英字が、まだ来ていない年のものです。免許証の番号を確かめてください。',
      en: 'The letters of this number are of a year that is yet to come. Look at the number on the licence again.',
    },
  },
  'MSG-LIT-E-0087': {
    circle: {
      ja: '委任の元になっている人を、その復代理人にすることはできません。ほかの人を選んでください。',
      en: 'Whoever granted the power of attorney cannot be a sub-agent under it. Choose somebody else.',
    },
    self: {
      ja: '自分自身に委任することはできません。ほかの人のメールアドレスを入力してください。',
      en: "You cannot grant a power of attorney to yourself. Enter somebody else's mail address.",
    },
  },
  'MSG-LIT-E-0093': {
    notYetRenewable: {
      ja: '委任の更新は、期限（{to}）の60日前からできます。まだできないか、すでに更新されています。',
      en: 'A power of attorney can be renewed in the 60 days before its end ({to}). It is too early, or it has been renewed already.',
    },
    unused: {
      ja: 'この委任は24か月以上使われていないため、更新できません。必要なときは、新しい委任を登録してください。',
      en: 'This power of attorney has not been used for 24 months or more, so it cannot be renewed. Grant a new one if it is needed.',
    },
  },
  'MSG-LIT-E-0098': {
    delegation: {
      ja: 'すでに別の内容で登録されています。「委任状」で確かめてください。',
      en: 'This has already been registered with other content. See it under "Powers of attorney".',
    },
  },
  'MSG-LIT-E-0101': {
    delegations: {
      ja: '登録できる委任は{max}件までです。不要な委任を終わらせてから、もう一度お試しください。',
      en: 'You can have up to {max} powers of attorney. End one that you no longer need, then try again.',
    },
    delegationsToday: {
      ja: '1日にできる委任の登録と依頼は{max}件までです。明日、もう一度お試しください。',
      en: 'You can begin up to {max} powers of attorney a day. Try again tomorrow.',
    },
  },
  'MSG-LIT-I-0035': {
    certificateHolder: {
      ja: '電子証明書の名義が、アカウントの名義と一致していません。ご自身の電子証明書で署名してください。',
      en: "The certificate is not that of the account's holder. Sign with your own certificate.",
    },
  },
} as const;
