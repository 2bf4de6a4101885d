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
} as const;
