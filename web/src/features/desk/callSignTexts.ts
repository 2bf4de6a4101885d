import { texts } from '@/i18n/texts';

export const callSignTexts = texts({
  callSign: { ja: '呼出符号', en: 'Call sign' },
  callName: { ja: '呼出名称または呼出符号', en: 'Call name or call sign' },
  callSignWanted: {
    ja: (callSign: string) => `申請者は旧呼出符号 ${callSign} を希望しています。`,
    en: (callSign: string) => `The applicant asks for the former call sign ${callSign}.`,
  },
  identificationWanted: {
    ja: (signal: string) => `申請者は識別信号 ${signal} を希望しています。`,
    en: (signal: string) => `The applicant asks for the identification signal ${signal}.`,
  },
  callSignProvisional: {
    ja: (signal: string) => `予備免許で指定した識別信号は ${signal} です。`,
    en: (signal: string) => `The provisional licence assigned ${signal}.`,
  },
  callSignNow: {
    ja: (callSign: string) => `いまの呼出符号は ${callSign} です。`,
    en: (callSign: string) => `The call sign is ${callSign} now.`,
  },
  callSignOptional: {
    ja: (_callSign: string) =>
      '登録や包括免許には、呼出符号がないことがあります。指定するときだけ入力してください。',
    en: (_callSign: string) =>
      'Registrations and blanket licences may have no call sign. Enter one only where one is assigned.',
  },
  callSignAssign: {
    ja: (_callSign: string) => '指定する呼出符号を入力してください。例: JA1RL',
    en: (_callSign: string) => 'Enter the call sign to assign. Example: JA1RL',
  },
  nameAssign: {
    ja: (_callSign: string) =>
      '指定する呼出名称または呼出符号を入力してください。例: でんぱたろう1',
    en: (_callSign: string) => 'Enter the call name or call sign to assign. Example: でんぱたろう1',
  },
  isNext: {
    ja: '次に指定できる呼出符号です。',
    en: 'This is the next free one.',
  },
  isOwn: {
    ja: '提出者のほかの局と同じ呼出符号です。移動する局としない局は、同じ呼出符号を使います。',
    en: 'It is the call sign of the filer’s other station, which a station that moves and one that does not share.',
  },
  own: {
    ja: (callSign: string) => `提出者のほかの局と同じ ${callSign} を使う`,
    en: (callSign: string) => `Use ${callSign}, the filer’s own`,
  },
  next: {
    ja: (callSign: string) => `次に指定できる ${callSign} を使う`,
    en: (callSign: string) => `Use ${callSign}, the next free one`,
  },
  otherBureau: {
    ja: 'ほかの総合通信局が指定した呼出符号です。引っ越した免許人は、同じ呼出符号を続けて使えます。',
    en: 'Another bureau assigned it. A licensee who moved keeps the call sign.',
  },
  otherArea: {
    ja: '同じ総合通信局が、ほかの地域の局に指定する呼出符号です（小笠原村の局はJD1で始まります）。',
    en: 'The bureau assigns it to stations of another part of its area (those of Ogasawara begin with JD1).',
  },
  otherKind: {
    ja: 'この種類の局に指定する呼出符号ではありません。証明書類を確かめてください。',
    en: 'It is not one for stations of this kind. Check the proof.',
  },
  notAssigned: {
    ja: 'いまの指定の規則にない呼出符号です。証明書類を確かめてください。',
    en: 'It is not one that bureaus assign now. Check the proof.',
  },
});
