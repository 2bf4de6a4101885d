import { texts } from '@/i18n/texts';

export const decisionTexts = texts({
  grantTitle: { ja: '免許の内容を確かめる', en: 'Check the licence' },
  grantLead: {
    ja: '申請の内容から作った免許です。確かめて、必要なところを直してください。申請より広い内容にはできません。',
    en: 'This licence follows from what was filed. Check it and change what is needed. It cannot go beyond what was asked for.',
  },
  confirmed: {
    ja: '上の免許の内容を、申請と添付書類に照らして確かめました',
    en: 'I have checked this licence against the filing and its documents',
  },
  notConfirmed: {
    ja: '内容を確かめたら、印を付けてください。',
    en: 'Check the content, then tick this box.',
  },
  asFiled: { ja: '申請のとおり記載される事項', en: 'Taken over as filed' },
  name: { ja: '無線局の種別', en: 'Class of station' },
  holderName: { ja: '免許人の氏名又は名称', en: 'Name of the licensee' },
  holderAddress: { ja: '免許人の住所', en: 'Address of the licensee' },
  purpose: { ja: '無線局の目的', en: 'Purpose of the station' },
  matter: { ja: '通信事項', en: 'Matters of communication' },
  partner: { ja: '通信の相手方', en: 'Stations communicated with' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  callSignTaken: {
    ja: 'この呼出符号は、ほかの有効な免許で使われています。別の呼出符号を入力してください。',
    en: 'Another valid licence has this call sign. Enter a different one.',
  },
  particularTaken: {
    ja: (value: string) =>
      `「${value}」は、ほかの有効な免許にあります。ここで書き換えられないときは、補正を求めてください。`,
    en: (value: string) =>
      `Another valid licence has "${value}". Where it cannot be written here, ask for a correction.`,
  },
  emissions: {
    ja: '電波の型式、周波数及び空中線電力',
    en: 'Emissions, frequencies and antenna powers',
  },
  emissionsHelp: {
    ja: '免許に含めないものはチェックを外し、電力は申請の値以下にしてください。一部の型式や周波数だけ変えるときは、分けてください。',
    en: 'Untick what the licence does not include. A power may not exceed the one filed. To change some emissions or bands only, split them.',
  },
  include: {
    ja: (n: number) => `第${n}の電波を免許に含める`,
    en: (n: number) => `Include emission ${n} in the licence`,
  },
  byEmission: {
    ja: (n: number) => `第${n}を電波の型式ごとに分ける`,
    en: (n: number) => `Split no. ${n} by emission`,
  },
  byBand: {
    ja: (n: number) => `第${n}を周波数ごとに分ける`,
    en: (n: number) => `Split no. ${n} by band`,
  },
  emission: { ja: '電波の型式', en: 'Emission' },
  frequency: { ja: '周波数', en: 'Frequency' },
  wished: { ja: '希望する周波数の範囲', en: 'Range that is wished' },
  assigned: {
    ja: (n: number) => `第${n}の指定周波数`,
    en: (n: number) => `Assigned frequency of emission ${n}`,
  },
  assignedHelp: {
    ja: '希望する範囲の中から指定する周波数を入力してください。いくつかあるときは「、」で区切ってください。チャネルのすべてを指定するときは、「467～467.4MHz 65波」のように、両端と波数（または間隔）を入力してください。',
    en: 'Enter the frequency that is assigned within the range. Separate several by commas. For a whole set of channels, enter both ends with the number of channels or their distance, as 467-467.4MHz 65 channels or 467-467.4MHz 6.25kHz apart.',
  },
  power: {
    ja: (n: number) => `第${n}の空中線電力`,
    en: (n: number) => `Antenna power of emission ${n}`,
  },
  bySymbol: {
    ja: (watts: number) =>
      `空中線電力は記号が表すので、免許には書きません（送信機の定格出力は最大${watts} W）。`,
    en: (watts: number) =>
      `The symbol stands for the powers, so that the licence says none (the transmitters have up to ${watts} W).`,
  },
  filedPower: {
    ja: (watts: number) => `申請: ${watts} W`,
    en: (watts: number) => `Filed: ${watts} W`,
  },
  keptPower: {
    ja: (watts: number, filed: number) =>
      `これまでの免許又は予備免許: ${watts} W（申請: ${filed} W）。これより高くするときは、理由が要ります。`,
    en: (watts: number, filed: number) =>
      `Licensed or designated before: ${watts} W (filed: ${filed} W). More than that takes a reason.`,
  },
  leftOut: {
    ja: '今の免許又は予備免許で指定していない電波です。含めるときは、理由が要ります。',
    en: 'The licence in force, or the provisional licence, does not designate this emission. To include it takes a reason.',
  },
  place: { ja: '無線設備の設置（常置）場所', en: 'Place of the radio equipment' },
  movementRange: { ja: '移動範囲', en: 'Range of movement' },
  reads: {
    ja: (text: string) => `英語では「${text}」`,
    en: (text: string) => `In English: ${text}`,
  },
  validFrom: { ja: '有効期間の始まり', en: 'Valid from' },
  validTo: { ja: '有効期間の終わり', en: 'Valid to' },
  provisionalOn: { ja: '予備免許の年月日', en: 'Day of the provisional licence' },
  provisionalHelp: {
    ja: '適合表示のない無線設備の局は、予備免許、工事落成届、落成後の検査の順に進み、合格してから免許します（電波法第8条、第10条、第12条）。',
    en: 'A station with unmarked equipment is licensed after a provisional licence, the notification of completion and a passed inspection (Radio Act, articles 8, 10 and 12).',
  },
  inspectedOn: {
    ja: '落成後の検査に合格した年月日',
    en: 'Day on which the completed work passed its inspection',
  },
  inspectedHelp: {
    ja: '登録検査等事業者の点検で検査の一部を省略したときも、合格と判定した日を入力してください。',
    en: 'Also where part was spared by the check of a registered inspector: the day on which it was found to pass.',
  },
  inspectedBy: {
    ja: (number: string) => `工事落成届（電子申請番号 ${number}）の決定で記録した日です。`,
    en: (number: string) => `As recorded with the notification of completion (no. ${number}).`,
  },
  marked: {
    ja: '検査なしで免許を与える理由',
    en: 'Why it needs no inspection',
  },
  markedHelp: {
    ja: '認証の範囲外で使う無線設備は、適合表示無線設備として扱えず、予備免許と検査を省く簡易な免許手続によれません（電波法第15条）。予備免許を与えて検査をするか、検査が要らない理由を入力してください。理由は記録されます。',
    en: 'Equipment used otherwise than it is certified does not count as marked, so that the simplified procedure without a provisional licence and an inspection is not open to it (Radio Act, article 15). Give a provisional licence and inspect it, or say why no inspection is needed. The reason is recorded.',
  },
  outside: {
    ja: '認証の範囲外で使う無線設備があります',
    en: 'Equipment is used otherwise than it is certified',
  },
  unrecorded: {
    ja: '予備免許または工事落成届の記録がない理由',
    en: 'Why the provisional licence or the completion is not on record',
  },
  unrecordedHelp: {
    ja: 'このポータルに記録がありません。書面で済んでいるなど、どのように確かめたかを書いてください。監査の記録に残ります。',
    en: 'They are not on record here. Say how you know of them, such as from paper. It is kept for the audit.',
  },
  attachedConditions: {
    ja: '公共の利益の増進または予備免許・免許・許可・登録に係る事項の確実な実施のために必要最小限度のものに限り、不当な義務を課すものであってはなりません（電波法第104条の2第2項）。そのまま記載されます。付けたり変えたりしたときは、理由を提出者に知らせます。',
    en: 'Only what is needed at the least for the public benefit, or to make sure that what is granted is done; it must impose no undue duty (Radio Act, article 104-2, paragraph 2). It is written as you type it. Where conditions are attached or changed, the filer is told why.',
  },
  attachedNotes: {
    ja: '免許人などが知っておくべきことを書きます。そのまま記載されます。',
    en: 'What its holder should know. It is written as you type it.',
  },
  grant: { ja: '免許を与える', en: 'Grant the licence' },
  grantConfirm: { ja: '免許を与えますか', en: 'Grant the licence?' },
  approveConfirm: {
    ja: (what: string) => `${what}のとおり認めますか`,
    en: (_what: string) => 'Approve as filed?',
  },
  approve: {
    ja: (what: string) => `${what}のとおり認める`,
    en: (_what: string) => 'Approve as filed',
  },
  ruleConfirm: { ja: '結果を知らせて審査を終えますか', en: 'Tell the result and end the review?' },
  rule: { ja: '結果を知らせて審査を終える', en: 'Tell the result and end the review' },
  approveBody: {
    ja: '審査を終了し、提出者に通知します。元に戻せません。',
    en: 'The review ends and the filer is notified. This cannot be undone.',
  },
  check: { ja: '内容を確かめて次へ', en: 'Check and continue' },
  stop: { ja: 'やめる', en: 'Cancel' },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  term: { ja: '有効期間', en: 'Term' },
});

/** What is different where the station is registered, not licensed. */
export const registrationTexts = texts({
  marked: { ja: 'それでも登録する理由', en: 'Why it is registered all the same' },
  markedHelp: {
    ja: '登録できるのは適合表示無線設備だけを使う局で（電波法第27条の18）、予備免許や検査で補うことはできません。認証の範囲外で使う無線設備は、適合表示無線設備として扱えません。補正を求めるか、拒否してください。それでも登録するときは、理由を入力してください。理由は記録されます。',
    en: 'Only stations that use marked equipment alone can be registered (Radio Act, article 27-18); neither a provisional licence nor an inspection makes up for it. Equipment used otherwise than it is certified does not count as marked. Ask for a correction, or refuse. To register it all the same, say why. The reason is recorded.',
  },
  grantTitle: { ja: '登録の内容を確かめる', en: 'Check the registration' },
  grantLead: {
    ja: '申請の内容から作った登録です。確かめて、必要なところを直してください。申請より広い内容にはできません。',
    en: 'This registration follows from what was filed. Check it and change what is needed. It cannot go beyond what was asked for.',
  },
  confirmed: {
    ja: '上の登録の内容を、申請と添付書類に照らして確かめました',
    en: 'I have checked this registration against the filing and its documents',
  },
  holderName: { ja: '登録人の氏名又は名称', en: 'Name of the registrant' },
  holderAddress: { ja: '登録人の住所', en: 'Address of the registrant' },
  callSignTaken: {
    ja: 'この呼出符号は、ほかの有効な登録や免許で使われています。別の呼出符号を入力してください。',
    en: 'Another valid record has this call sign. Enter a different one.',
  },
  emissionsHelp: {
    ja: '登録に含めないものはチェックを外し、電力は申請の値以下にしてください。一部の型式や周波数だけ変えるときは、分けてください。',
    en: 'Untick what the registration does not include. A power may not exceed the one filed. To change some emissions or bands only, split them.',
  },
  include: {
    ja: (n: number) => `第${n}の電波を登録に含める`,
    en: (n: number) => `Include emission ${n} in the registration`,
  },
  grant: { ja: '登録する', en: 'Register the station' },
  grantConfirm: { ja: '登録しますか', en: 'Register the station?' },
});

/** What is different where something that is kept already changes. */
export const changeTexts = texts({
  marked: { ja: '検査なしで変更を認める理由', en: 'Why the change needs no inspection' },
  markedHelp: {
    ja: '認証の範囲外で使う無線設備は、適合表示無線設備として扱えません。無線設備の変更には許可が要り、変更の工事の後に検査を受けます（電波法第17条、第18条）。検査なしで変更を認めるときは、検査が要らない理由を入力してください。理由は記録されます。',
    en: 'Equipment used otherwise than it is certified does not count as marked. A change of equipment takes a permission, and an inspection once the work is done (Radio Act, articles 17 and 18). To approve it without an inspection, say why none is needed. The reason is recorded.',
  },
  grant: { ja: '変更を認める', en: 'Approve the change' },
  grantConfirm: { ja: '変更を認めますか', en: 'Approve the change?' },
});
