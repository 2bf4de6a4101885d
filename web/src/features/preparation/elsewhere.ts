import type { Bilingual } from '@/i18n/lang';
import { fold } from './search';

/** What people look for that is not filed here, by the words they use. */
const notHere: readonly { words: readonly string[]; text: Bilingual }[] = [
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
    text: {
      ja: '航空機の無線局は、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
      en: 'Stations on aircraft are not dealt with here. Ask a Bureau of Telecommunications.',
    },
  },
  {
    words: ['レーダー', 'radar', '放送', 'コミュニティFM', 'broadcast'],
    text: {
      ja: 'レーダーや放送の無線局は、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
      en: 'Radar and broadcasting stations are not dealt with here. Ask a Bureau of Telecommunications.',
    },
  },
  // Radio Act, article 4, paragraph 1, items 1 to 3: stations of very little power, citizens' radio and marked equipment up to 1 W.
  {
    words: [
      '特小',
      '特定小電力',
      '微弱',
      '市民ラジオ',
      'CB無線',
      'コードレス',
      'specified low power',
      'citizens band',
      'cordless',
    ],
    text: {
      ja: '適合表示無線設備（技適マークのある機器）の特定小電力無線、市民ラジオ、コードレス電話と、発射する電波が著しく微弱な無線局には、免許も登録もいりません。',
      en: 'Marked equipment of specified low power, citizens’ radio and cordless telephones, and stations whose emission is very weak, need neither a licence nor a registration.',
    },
  },
  {
    words: ['IP無線', 'スマホ無線', 'IP radio', 'push to talk'],
    text: {
      ja: 'IP無線機は携帯電話の回線を使います。携帯電話会社が免許を受けているので、使う人の手続きはありません。',
      en: 'Radios over IP use a mobile telephone network, whose operator has the licence. Who uses them files nothing.',
    },
  },
];

/** What is told of words for which nothing can be filed here. */
export function elsewhere(words: string): Bilingual | undefined {
  const typed = fold(words);
  return notHere.find((each) => each.words.some((word) => typed.includes(fold(word))))?.text;
}
