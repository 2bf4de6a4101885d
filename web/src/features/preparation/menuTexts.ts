import { texts } from '@/i18n/texts';

export const holderTexts = texts({
  individual: { ja: '個人', en: 'individuals' },
  corporation: { ja: '法人', en: 'corporations' },
  organization: { ja: '社団', en: 'organizations' },
});

/** One of them, by itself. */
export const holderNames = texts({
  individual: { ja: '個人', en: 'An individual' },
  corporation: { ja: '法人', en: 'A corporation' },
  organization: { ja: '社団（クラブなど）', en: 'An organization, such as a club' },
});

/** What there is in an area, as somebody says it who has or wants it. */
export const areaTexts = texts({
  amateur: { ja: '趣味の無線', en: 'Radio as a hobby' },
  radio: { ja: '仕事や身近な連絡に使う無線', en: 'Radio for work and everyday messages' },
  giteki: {
    ja: '無線機を作る、輸入する、証明する',
    en: 'Making, importing or certifying radio equipment',
  },
  expsp: { ja: '技適マークのない機器を試す', en: 'Trying equipment without a conformity mark' },
});

export const menuTexts = texts({
  title: { ja: '申請・届出をする', en: 'Apply or notify' },
  lead: {
    ja: '質問に答えるか、ことばで探して、手続きを選びます。必要なものと手数料を確かめてから始められます。',
    en: 'Answer the questions, or search. You will see what you need and what it costs before you begin.',
  },
  leadFor: {
    ja: (name: string) => `${name} 様から委任された手続きです。`,
    en: (name: string) => `These are the procedures that you may file for ${name}.`,
  },
  noneFor: {
    ja: 'この委任状で提出できる手続きはありません。',
    en: 'Nothing can be submitted under this power of attorney.',
  },
  noneInquirer: {
    ja: 'この委任状では、照会人として状況を見るだけです。申請・届出はできません。',
    en: 'Under this power of attorney you only look, as an inquirer. Nothing can be submitted.',
  },
  noneReader: {
    ja: (firm: string) =>
      `あなたは ${firm} の閲覧者なので、見るだけです。申請・届出は、担当者か管理者のメンバーができます。`,
    en: (firm: string) =>
      `You are a reader of ${firm}, so you only look. Its clerks and managers can submit.`,
  },
  forPrincipal: {
    ja: (name: string, holder: string) => `${name} 様の名義（${holder}）`,
    en: (name: string, holder: string) => `${name} (${holder})`,
  },
  byAgent: {
    ja: '代理人として提出します。',
    en: 'You file as the agent.',
  },
  find: { ja: 'ことばや技適番号で探す', en: 'Search by words or by a conformity number' },
  findHelp: {
    ja: '例：車載の無線機、ドローン、住所の変更、002-130001',
    en: 'Such as: vehicle radio, drone, new address, 002-130001',
  },
  found: {
    ja: (count: number) =>
      count === 0 ? '見つかりませんでした。' : `${count}件の手続きが見つかりました。`,
    en: (count: number) =>
      count === 0
        ? 'Nothing was found.'
        : count === 1
          ? '1 procedure was found.'
          : `${count} procedures were found.`,
  },
  notFound: {
    ja: '別のことばで探してください。検索欄を空にすると、質問と一覧に戻ります。ここにない無線局は、総合通信局に問い合わせてください。',
    en: 'Try other words. Without words you are back at the questions and the list. Ask a Bureau of Telecommunications about stations that are not here.',
  },
  usable: {
    ja: (number: string) =>
      `${number}のように書く番号は、次のものの手続きで使えます。書き方だけでは機器の種別は確かめられないので、総務省の「技術基準適合証明等を受けた機器の検索」で確かめてください。Wi-Fi、Bluetooth、特定小電力などの機器の多くは、免許も登録もいりません。`,
    en: (number: string) =>
      `Numbers written like ${number} are taken for these. How it is written does not tell the class of the equipment: look it up in the ministry's search for certified equipment. Most equipment such as Wi-Fi, Bluetooth and specified low-power radio needs no licence and no registration.`,
  },
  certified: {
    ja: (number: string, kind: string) =>
      `番号${number}の機器は、「${kind}」として証明または認証されています。`,
    en: (number: string, kind: string) => `The equipment of ${number} is certified as: ${kind}.`,
  },
  otherUses: {
    ja: 'ほかの種類の局（番号の書き方から）',
    en: 'Other kinds of stations, as the number is written',
  },
  notHere: {
    ja: (what: readonly string[]) =>
      `${what.join('、')}は、このポータルでは受け付けていません。総合通信局に問い合わせてください。`,
    en: (what: readonly string[]) =>
      `Not dealt with here: ${what.join(', ')}. Ask a Bureau of Telecommunications.`,
  },
  what: { ja: '何を持っていますか、何を使いたいですか', en: 'What do you have, or want to use?' },
  whatShort: { ja: '対象', en: 'About' },
  do: { ja: '何をしますか', en: 'What do you want to do?' },
  doShort: { ja: 'すること', en: 'To do' },
  whom: { ja: 'だれの名義ですか', en: 'For whom is it?' },
  whomShort: { ja: '名義', en: 'For' },
  which: { ja: '手続き', en: 'Procedures' },
  change: { ja: '変更', en: 'Change' },
  changeOf: {
    ja: (question: string) => `${question}を変更`,
    en: (question: string) => `Change: ${question}`,
  },
  ownLicences: { ja: 'お持ちの免許・登録', en: 'Your licences and registrations' },
  otherLicences: { ja: 'ほかの免許・登録から選ぶ', en: 'Choose another of your licences' },
  until: {
    ja: (day: string) => `${day}まで有効`,
    en: (day: string) => `valid to ${day}`,
  },
  allServices: { ja: 'ほかの分野も表示する', en: 'Show the other areas too' },
  anyStation: { ja: 'どの無線局でも使う手続き', en: 'For any station' },
  toList: { ja: '一覧から選ぶ', en: 'Choose from the list' },
  toQuestions: { ja: '質問に答えて選ぶ', en: 'Choose by the questions' },
  forMe: {
    ja: (holder: string) => `このアカウントの名義：${holder}`,
    en: (holder: string) => `The holder of this account: ${holder}`,
  },
  thisAccount: { ja: 'このアカウントから提出します。', en: 'You file from this account.' },
  anotherAccount: { ja: '別のアカウントが必要です。', en: 'Another account is needed.' },
  ofAnother: {
    ja: (holder: string) => `${holder}のアカウントで提出します`,
    en: (holder: string) => `${holder} files from an account of its own`,
  },
  ofAnotherBody: {
    ja: '手続きは、アカウントの名義で提出します。その名義のアカウントでログインするか、新しく作ってください。',
    en: 'What is filed is filed for the holder of the account. Sign in with an account of that holder, or make one.',
  },
  signup: { ja: 'アカウントを作る', en: 'Make an account' },
  fee: { ja: (amount: string) => `手数料：${amount}`, en: (amount: string) => `Fee: ${amount}` },
  range: {
    ja: (from: string, to: string) => `${from}から${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  noFee: { ja: '手数料：なし', en: 'Fee: none' },
  feeLater: {
    ja: '手数料：額は提出先の総合通信局が受付の後にお知らせします',
    en: 'Fee: the regional bureau tells you the amount after the reception',
  },
  notYet: {
    ja: '（このアカウントではまだ使えません）',
    en: ' (not available to this account yet)',
  },
  none: { ja: 'いま利用できる手続きはありません。', en: 'No procedures are available at present.' },
  unavailable: { ja: 'このアカウントでは利用できない手続き', en: 'Not available to this account' },
  unavailableUnder: {
    ja: 'この委任状では提出できない手続き',
    en: 'Not available under this power of attorney',
  },
  wrongHolder: {
    ja: (holders: string) => `${holders}のアカウントで利用できます。`,
    en: (holders: string) => `This is for accounts of ${holders}.`,
  },
  principalNotRegistered: {
    ja: (name: string, service: string) =>
      `${name} 様のアカウントに、「${service}」のサービスが登録されていません。${name} 様が自分でサービスを追加すると、代わりに提出できるようになります。`,
    en: (name: string, service: string) =>
      `The service “${service}” is not registered for the account of ${name}. Once ${name} has added it, you can file for them.`,
  },
  notDelegable: {
    ja: 'この手続きは、代理人が提出できません。本人が自分で提出します。',
    en: 'Agents cannot submit this procedure. The principal has to do it.',
  },
  outsideMandate: {
    ja: 'この手続きは、委任状で任された手続き又は無線局の範囲に含まれていません。提出するには、範囲を広げた委任状が必要です。',
    en: 'This procedure is not among those, or not about the stations, that were entrusted to you. To submit it you need a power of attorney that covers it.',
  },
  why: {
    ja: 'この委任状で提出できない理由を見る',
    en: 'See why it cannot be submitted under this power of attorney',
  },
  notRegistered: {
    ja: 'この分野のサービスが、アカウントに登録されていません。',
    en: 'The service for this area is not registered for your account.',
  },
  addWhat: {
    ja: (service: string) => `「${service}」をアカウントに追加すると、利用できます。`,
    en: (service: string) => `You can use it once “${service}” is added to your account.`,
  },
  addHere: { ja: 'サービスを追加する', en: 'Add the service' },
  addProven: {
    ja: '本人確認をしてサービスを追加する',
    en: 'Prove your identity and add the service',
  },
  pcOnly: { ja: 'パソコンでご利用ください', en: 'Please use a computer' },
  and: { ja: '・', en: ' and ' },
  comma: { ja: '・', en: ', ' },
});
