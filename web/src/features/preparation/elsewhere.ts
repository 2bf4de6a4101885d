import type { Station } from '@/api/model';
import type { Bilingual } from '@/i18n/lang';
import { normaliseText } from './search';

/** What is told of some words. */
interface Told {
  readonly words: readonly string[];
  readonly text: Bilingual;
  /** It is told also where procedures are found: these may not be needed. */
  readonly besides?: boolean;
  /** Stations that an operator may add: once one has such a name, the words lead there, and nothing is told. */
  readonly unless?: { readonly named: readonly string[]; readonly called: Bilingual };
}

/** What people look for that is not filed here, or for which nothing need be filed, by the words they use. */
const entries: readonly Told[] = [
  {
    words: [
      '船',
      '漁船',
      'ヨット',
      '船舶',
      'マリン',
      '国際VHF',
      'AIS',
      'ship',
      'boat',
      'vessel',
      'marine',
      'yacht',
    ],
    unless: {
      named: ['船舶', '漁船', 'ship', 'vessel'],
      called: { ja: '船の無線', en: 'radio on ships' },
    },
    text: {
      ja: '船舶の無線局（国際VHF、レーダー、AISなど）は、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
      en: 'Stations on ships (marine VHF, radar, AIS) are not dealt with here. Ask a Bureau of Telecommunications.',
    },
  },
  {
    words: [
      '飛行機',
      '航空機',
      '航空無線',
      'ヘリコプター',
      'グライダー',
      'aircraft',
      'airplane',
      'aeroplane',
      'helicopter',
    ],
    unless: {
      named: ['航空機', 'aircraft', 'aeronautical'],
      called: { ja: '飛行機の無線', en: 'radio on aircraft' },
    },
    text: {
      ja: '航空機の無線局は、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
      en: 'Stations on aircraft are not dealt with here. Ask a Bureau of Telecommunications.',
    },
  },
  {
    words: ['レーダー', 'radar'],
    unless: {
      named: ['レーダー', '無線標定', '無線航行', 'radar', 'radiolocation'],
      called: { ja: 'レーダー', en: 'radar' },
    },
    text: {
      ja: 'レーダーの無線局は、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
      en: 'Radar stations are not dealt with here. Ask a Bureau of Telecommunications.',
    },
  },
  {
    words: ['放送', 'コミュニティFM', 'ラジオ局', 'テレビ局', 'broadcast'],
    unless: { named: ['放送', 'broadcast'], called: { ja: '放送', en: 'broadcasting' } },
    text: {
      ja: '放送の無線局は、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
      en: 'Broadcasting stations are not dealt with here. Ask a Bureau of Telecommunications.',
    },
  },
  // Radio Act, article 4, paragraph 1, items 1 to 3: stations of very little power, citizens' radio and marked equipment up to 1 W.
  {
    words: [
      '特小',
      '特定小電力',
      '微弱',
      'ミニFM',
      '市民ラジオ',
      'CB無線',
      'コードレス',
      'インカム',
      'トランシーバー',
      'LPWA',
      'LoRa',
      'Sigfox',
      'IoT',
      'センサー',
      'スマートメーター',
      'Wi-Fi',
      '無線LAN',
      'Bluetooth',
      'ブルートゥース',
      'ワイヤレスマイク',
      'ラジコン',
      'イヤホン',
      'ヘッドホン',
      'スマートキー',
      'キーレス',
      'スマートタグ',
      'AirTag',
      'ドアホン',
      'ベビーモニター',
      'おもちゃ',
      'ドッグマーカー',
      '猟犬',
      'specified low power',
      'citizens band',
      'cordless',
      'intercom',
      'transceiver',
      'walkie-talkie',
      'sensor',
      'wireless LAN',
      'wireless microphone',
      'baby monitor',
      'earphones',
      'headphones',
      'keyless',
      'doorbell',
      'remote control',
      'radio-controlled',
      'toy',
    ],
    besides: true,
    text: {
      ja: '技適マークのある機器（適合表示無線設備）で、特定小電力無線（インカム、センサー、LPWAなど）、無線LAN、Bluetooth、市民ラジオ、コードレス電話として使うものと、発射する電波が著しく微弱な無線局には、免許も登録もいりません。',
      en: 'Equipment with the conformity mark that is used as specified low-power radio (intercoms, sensors, LPWA), wireless LAN, Bluetooth, citizens’ radio or a cordless telephone, and stations whose emission is very weak, need neither a licence nor a registration.',
    },
  },
  // Radio Act, article 103-2: it is paid upon a notice of payment.
  {
    words: [
      '電波利用料',
      '利用料',
      '納入告知書',
      'spectrum fee',
      'spectrum user fee',
      'annual fee',
    ],
    text: {
      ja: '電波利用料は、免許や登録の後に総務省から届く納入告知書で納めます。このポータルで納める手続きはありません。金額や納付については、納入告知書にある問い合わせ先か、総合通信局に問い合わせてください。',
      en: 'The spectrum user fee is paid upon the notice of payment that the ministry sends after a licence or registration. It is not paid here. Ask the contact in that notice, or a Bureau of Telecommunications, about amounts and payment.',
    },
  },
  {
    words: [
      '携帯電話',
      '衛星電話',
      'スターリンク',
      'WiMAX',
      'mobile phone',
      'satellite phone',
      'Starlink',
    ],
    besides: true,
    text: {
      ja: '通信会社と契約して使う携帯電話、スマートフォン、衛星電話などは、その会社が免許を受けているので、使う人の手続きはありません。',
      en: 'Mobile and satellite telephones that are used under a contract with an operator are licensed to that operator. Who uses them files nothing.',
    },
  },
  {
    words: ['ブースター', '圏外', '電波を強く', '電波が弱い', 'booster', 'no signal'],
    text: {
      ja: '携帯電話の電波を届きやすくする装置は、携帯電話会社が免許を受けて設けます。契約している会社に相談してください。',
      en: 'Devices that extend the coverage of mobile telephones are licensed to the operator. Ask yours.',
    },
  },
  {
    words: [
      '無線従事者',
      '従事者免許',
      '選任届',
      '解任届',
      '国家試験',
      '養成課程',
      'operator licence',
      "operator's licence",
      'operator examination',
    ],
    text: {
      ja: '無線従事者の免許、国家試験、選任と解任の届出は、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
      en: 'Licences and examinations of radio operators, and notifications of their appointment, are not dealt with here. Ask a Bureau of Telecommunications.',
    },
  },
  // Radio Act, article 2, item 5: what only receives is no radio station.
  {
    words: [
      'GPS',
      'カーナビ',
      '受信機',
      '受信だけ',
      '受信のみ',
      '地デジ',
      '電波時計',
      'テレビのアンテナ',
      'ラジオを聞',
      'スキャナー',
      'receiver',
      'receive only',
      'scanner',
      'television aerial',
    ],
    text: {
      ja: '受信だけをする設備（GPS受信機、ラジオなど）には、免許も登録もいりません（電波法第2条第5号）。',
      en: 'Equipment that only receives (GPS receivers, radio sets) needs neither a licence nor a registration (Radio Act, article 2, item 5).',
    },
  },
  // What disturbs radio is looked into by the bureaus (Radio Act, articles 82 and 101); nothing of it is filed.
  {
    words: [
      '盗聴',
      '混信',
      '妨害電波',
      '電波障害',
      '受信障害',
      '不法無線',
      '違法電波',
      'wiretap',
      'hidden microphone',
      'interference',
      'illegal radio',
    ],
    besides: true,
    text: {
      ja: '混信、電波の妨害、不法な無線局や盗聴器などの不審な電波についての相談は、このポータルでは受け付けていません。総合通信局に相談してください。',
      en: 'Interference, illegal stations and suspicious emissions (such as hidden microphones) are not dealt with here. Tell a Bureau of Telecommunications.',
    },
  },
  // Radio Act, article 100.
  {
    words: [
      '電子レンジ',
      'IH調理器',
      '高周波利用設備',
      '電力線搬送',
      'ワイヤレス充電',
      '非接触給電',
      'microwave oven',
      'wireless charging',
    ],
    text: {
      ja: '高周波利用設備の手続きは、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
      en: 'Equipment that uses radio frequency for other than radio (Radio Act, article 100) is not dealt with here. Ask a Bureau of Telecommunications.',
    },
  },
  {
    words: ['電話番号', 'メールアドレス', 'パスワード', 'phone number', 'mail address', 'password'],
    text: {
      ja: 'アカウントの電話番号、メールアドレス、パスワードは、ログインして「アカウント情報」のページで変更できます。',
      en: 'The telephone number, mail address and password of your account are changed on its page "Account information" once you have signed in.',
    },
  },
  // Radio Act, article 20: only with the whole business, by inheritance, merger or split does a licence pass on.
  {
    words: [
      '譲り受けた無線',
      '無線を譲',
      '無線機を譲',
      '無線をもら',
      '無線機をもら',
      '中古',
      'second-hand',
      'used radio',
    ],
    besides: true,
    text: {
      ja: '無線機だけを譲り受けても、前の持ち主の免許や登録は引き継がれません。使う人が、新しく開設の手続きをしてください。',
      en: 'Who takes over a radio alone does not take over its licence or registration. Apply to open a station of your own.',
    },
  },
  {
    words: ['IP無線', 'スマホ無線', 'IP radio', 'push to talk'],
    besides: true,
    text: {
      ja: 'IP無線機は携帯電話の回線を使います。携帯電話会社が免許を受けているので、使う人の手続きはありません。',
      en: 'Radios over IP use a mobile telephone network, whose operator has the licence. Who uses them files nothing.',
    },
  },
];

/** Whether there is a station of the names that something is told unless there is. */
const isHere = ({ unless }: Told, stations: readonly Station[]): boolean =>
  stations.some((station) => unless && isNamed(station, unless.named));

const isNamed = ({ name }: Station, named: readonly string[]): boolean =>
  named.some((each) =>
    [name.ja, name.en].some((text) => normaliseText(text).includes(normaliseText(each))),
  );

/** What is told of words for which nothing can or need be filed here. */
export function elsewhere(words: string, stations: readonly Station[]): Told | undefined {
  const typed = normaliseText(words);
  return entries.find(
    (each) =>
      each.words.some((word) => typed.includes(normaliseText(word))) && !isHere(each, stations),
  );
}

/** What stations there are that are not dealt with here, as a sentence names them. */
export const notHere = (stations: readonly Station[]): Bilingual[] =>
  entries.flatMap((each) => (each.unless && !isHere(each, stations) ? [each.unless.called] : []));

/** The stations with the words that would be told of something else if they were not here. */
export const withWords = (stations: readonly Station[]): Station[] =>
  stations.map((station) => {
    const words = entries.flatMap(({ unless, words: of }) =>
      unless && isNamed(station, unless.named) ? of : [],
    );
    return words.length > 0 ? { ...station, synonyms: [...station.synonyms, ...words] } : station;
  });
