import { texts } from '@/i18n/texts';

export const detailTexts = texts({
  waitsForYouTitle: { ja: 'あなたの回答を待っています', en: 'It waits for you' },
  acceptNext: {
    ja: (until: string) =>
      `${until}までに、承諾するか断るかを選んでください。承諾するまで、この委任状は使えません。`,
    en: (until: string) =>
      `Accept or decline it by ${until}. It cannot be used before you accept it.`,
  },
  signNext: {
    ja: (until: string) =>
      `${until}までに、署名して任せるか断るかを選んでください。署名すると、すぐに登録されます。`,
    en: (until: string) =>
      `Sign it or decline it by ${until}. When you sign, it is registered at once.`,
  },
  signLookNext: {
    ja: (until: string) =>
      `${until}までに、署名して照会人にするか断るかを選んでください。署名すると、すぐに登録されます。`,
    en: (until: string) =>
      `Sign it or decline it by ${until}. When you sign, it is registered at once.`,
  },
  waitsForOtherTitle: { ja: '相手の回答を待っています', en: 'It waits for the other side' },
  otherAccepts: {
    ja: (name: string, until: string) =>
      `${name} 様が承諾すると登録されます。${until}までに承諾がないときは、委任状は終わります。`,
    en: (name: string, until: string) =>
      `It is registered when ${name} accepts it. It ends if that is not done by ${until}.`,
  },
  otherSigns: {
    ja: (name: string, until: string) =>
      `${name} 様が署名すると登録されます。${until}までに署名がないときは、お願いは終わります。`,
    en: (name: string, until: string) =>
      `It is registered when ${name} signs it. It ends if that is not done by ${until}.`,
  },
  toComeTitle: { ja: '有効期間はまだ始まっていません', en: 'It is not valid yet' },
  toCome: {
    ja: (from: string) => `${from}から使えます。`,
    en: (from: string) => `It can be used from ${from} on.`,
  },
  validTitle: { ja: 'この委任状は有効です', en: 'It is valid' },
  nobodyTitle: {
    ja: 'この委任状を使えるメンバーがいません',
    en: 'No member can use it',
  },
  nobodyNext: {
    ja: '割り当てられている人が、今はメンバーではないなどのため、メンバーのだれも、この委任状で手続きや閲覧をできません。このページの「担当」で、使う人を割り当ててください。',
    en: 'Whom it is assigned to is a member no more, for instance, so no member can do or see anything under it. Choose below, at “Who acts under it”, who may use it.',
  },
  valid: {
    ja: (until: string) => `${until}まで使えます。その後は自動で終わります。`,
    en: (until: string) => `It can be used until ${until}, and ends by itself after that.`,
  },
  validRenewed: {
    ja: (until: string) => `${until}まで使えます。翌日から、更新した委任状に代わります。`,
    en: (until: string) => `It can be used until ${until}. Its renewal takes over the day after.`,
  },
  endedTitle: { ja: 'この委任状は終わっています', en: 'It has ended' },
  ended: {
    ja: (reason: string, when: string) => `${reason}（${when}）。`,
    en: (reason: string, when: string) => `${reason} (${when}).`,
  },
  endedOnly: { ja: (reason: string) => `${reason}。`, en: (reason: string) => `${reason}.` },
  endedNext: {
    ja: 'この委任状を使った手続きは、もうできません。同じ二人の間のほかの委任状は、それが有効な間使えます。',
    en: 'Nothing can be filed under it any more. Others between the same two can be used while they are valid.',
  },
  draftsStay: {
    ja: 'この委任状で書きかけた下書きは、消えていません。同じ人の手続きをするほかの委任状や、これから登録される委任状で、続きを書けます。',
    en: 'The drafts that you began under it are not lost. You can go on with them under another one to act for the same person, or once such a one is registered.',
  },
  toRenewal: { ja: '更新した委任状を見る', en: 'See its renewal' },
  toChanged: { ja: '代わりの新しい委任状を見る', en: 'See the one that took its place' },
  subsEnd: {
    ja: '承諾すると前の委任状は終わり、そこで選ばれた復代理人の委任状も終わります。必要なときは、代理人が選び直します。',
    en: 'When it is accepted, the earlier one ends, and those of sub-agents under that end too. The agent has to appoint them anew.',
  },
  toEarlier: { ja: '前の委任状を見る', en: 'See the earlier one' },
  actFor: {
    ja: (name: string) => `${name} 様の代理で手続きをする`,
    en: (name: string) => `Act for ${name}`,
  },
  lookAt: {
    ja: (name: string) => `${name} 様の申請・届出の状況を見る`,
    en: (name: string) => `Follow what ${name} filed`,
  },
  otherNameTitle: {
    ja: '委任状に書かれた名前と、承諾したアカウントの名義が違います',
    en: 'The account that accepted has another name than the document',
  },
  otherName: {
    ja: (signed: string, name: string) =>
      `委任状に書かれた名前は「${signed}」ですが、承諾したアカウントの名義は「${name}」です。`,
    en: (signed: string, name: string) =>
      `The document names ${signed}, but the account that accepted is that of ${name}.`,
  },
  otherNamePrincipal: {
    ja: '任せたい相手でないときは、このページですぐに登録を解除するか、「この委任に覚えがありません」を選んでください。',
    en: 'If that is not whom you meant, release it below at once, or choose “I did not agree to this”.',
  },
  otherNameDelegate: {
    ja: '自分あての委任でないときは、このページで「辞退する」を選んでください。',
    en: 'If it was not meant for you, give it up below.',
  },
  content: { ja: '内容', en: 'What it says' },
  kind: { ja: '委任の種類', en: 'Kind' },
  COMPREHENSIVE: { ja: '包括（手続きを限らない）', en: 'Comprehensive: no procedures are named' },
  SINGLE: { ja: '個別（手続きを限る）', en: 'Single: for named procedures' },
  AGENT: {
    ja: '代わりに申請・届出をして、その状況を見ます。',
    en: 'Files for the principal and follows what was filed.',
  },
  INQUIRER: {
    ja: '状況を見るだけです。提出や補正はできません。',
    en: 'Only looks; files and corrects nothing.',
  },
  goneStations: {
    ja: (n: number) => `ほか${n}局（今は有効でない免許）`,
    en: (n: number) => `${n} more whose licence is not valid now`,
  },
  createdAt: { ja: '作成', en: 'Made' },
  answeredAt: { ja: '登録', en: 'Registered' },
  endedAt: { ja: '終了', en: 'Ended' },
  lastUsedAt: { ja: '最後に使った日時', en: 'Last used' },
  neverUsed: { ja: 'まだ使われていません', en: 'Not used yet' },
});
