import { describe, expect, it } from 'vitest';
import type { ProcedureSummary, Station } from '@/api/model';
import { elsewhere, notHere, withWords } from './elsewhere';
import { ascending } from './Fees';
import { certifiedFor, normaliseText, search, stationsFor } from './search';

const station = (id: string, ja: string, en: string, more: Partial<Station>): Station => ({
  ...{ id, name: { ja, en }, about: { ja: '', en: '' }, service: 'radio' },
  ...{ synonyms: [], numberRules: [], ...more },
});

const stations = [
  station('land-mobile', '陸上移動局', 'Land mobile station', {
    synonyms: ['無線機', '車載', 'トランシーバー', '業務無線', 'ドローン', 'walkie-talkie'],
    numberRules: ['equipmentNumber'],
  }),
  station('amateur', 'アマチュア局', 'Amateur station', {
    service: 'amateur',
    synonyms: ['ハム', '無線機', 'ドローン'],
    numberRules: ['certificationNumber', 'conformityProofNumber'],
  }),
  station('expsp', '技適未取得機器の特例', 'Special scheme', {
    about: { ja: '技適マークのない機器を使う', en: 'Use of equipment without a mark' },
    synonyms: ['Wi-Fi'],
  }),
];

const procedure = (of: string, act: 'open' | 'renewal' | 'report', ja: string, en: string) =>
  ({
    ...{ procedureId: `${of}-${act}`, station: of, act, title: { ja, en } },
    ...{ summary: { ja: '', en: '' }, synonyms: act === 'renewal' ? ['更新', 'extend'] : [] },
  }) as unknown as ProcedureSummary;

const procedures = [
  procedure('land-mobile', 'open', '陸上移動局の免許申請', 'Licence for a land mobile station'),
  procedure('land-mobile', 'renewal', '陸上移動局の再免許申請', 'Renewal of a land mobile station'),
  procedure('amateur', 'open', 'アマチュア局の免許申請', 'Licence for an amateur station'),
  procedure('amateur', 'renewal', 'アマチュア局の再免許の申請', 'Renewal of an amateur station'),
  procedure('expsp', 'open', '特例の開設届出', 'Notification of use'),
  procedure('', 'report', '免許事項証明書の交付請求', 'Request for a certificate'),
];

const found = (words: string) =>
  search(words, stations, procedures).map(
    ({ station, procedures: list }) => `${station?.id ?? ''}: ${list.map(({ act }) => act)}`,
  );

describe('[R2.24] the search of the menu', () => {
  it('takes width, case, kana, long vowels and hyphens for the same', () => {
    for (const typed of ['ＷＩ－ＦＩ', 'wi fi', 'WiFi', 'ｗｉ‐ｆｉ'])
      expect(normaliseText(typed)).toBe('wifi');
    for (const typed of ['とらんしーばー', 'ﾄﾗﾝｼｰﾊﾞｰ', 'トランシーバ']) {
      expect(normaliseText(typed)).toBe(normaliseText('トランシーバー'));
    }
  });

  it('finds stations by what people call them', () => {
    expect(found('どろーん')).toEqual(['land-mobile: open,renewal', 'amateur: open,renewal']);
    expect(found('walkie talkie'.replace(' ', ''))).toEqual(['land-mobile: open,renewal']);
    expect(found('wifi')).toEqual(['expsp: open']);
  });

  it('finds names within a sentence that has no spaces', () => {
    expect(found('ドローンを飛ばしたい')).toContain('amateur: open,renewal');
  });

  it('finds the words of a sentence whose particles and endings none of the names has', () => {
    expect(found('アマチュアの更新')).toEqual(['amateur: renewal']);
    expect(found('車載の免許を更新したい')).toEqual(['land-mobile: renewal']);
    expect(found('宇宙のどこか')).toEqual([]);
  });

  it('tells of what is not filed here', () => {
    const textFor = (words: string) => elsewhere(words, stations)?.text.ja ?? '';
    expect(textFor('マリンVHF')).toContain('船舶');
    expect(textFor('特小')).toContain('免許も登録もいりません');
    expect(textFor('アマチュア')).toBe('');
  });

  it('[R2.24] leads to a station that an operator adds, and no longer says that it is not here', () => {
    const ship = { ...(stations[0] as Station), id: 'ship', synonyms: [] };
    const more = [...stations, { ...ship, name: { ja: '船舶局', en: 'Ship station' } }];
    const open = procedures.find(({ act }) => act === 'open') as ProcedureSummary;
    const own = [...procedures, { ...open, procedureId: 'radio-ship-open', station: 'ship' }];
    expect(elsewhere('マリンVHF', more)).toBeUndefined();
    const led = search('マリンVHF', withWords(more), own).map(({ station }) => station?.id);
    expect(led).toEqual(['ship']);
    expect(elsewhere('飛行機', more)?.text.ja).toContain('航空機');
    const named = (of: typeof stations) => notHere(of).map(({ ja }) => ja);
    expect(named(stations)).toEqual(['船の無線', '飛行機の無線', 'レーダー', '放送']);
    expect(named(more)).toEqual(['飛行機の無線', 'レーダー', '放送']);
  });

  it('finds what has all words, in either language', () => {
    expect(found('アマチュア　更新')).toEqual(['amateur: renewal']);
    expect(found('amateur extend')).toEqual(['amateur: renewal']);
    expect(found('証明書')).toEqual([': report']);
    expect(found('アマチュア wifi')).toEqual([]);
    expect(found('・ 　')).toEqual([]);
  });

  it('puts what fits best first', () => {
    expect(found('ハム')[0]).toBe('amateur: open,renewal');
    expect(found('使う')).toEqual(['expsp: open']);
  });

  it('leads from a conformity number to the stations whose forms take it', () => {
    const ids = (number: string) => stationsFor(number, stations)?.stations.map(({ id }) => id);
    expect(ids('R 002－１３０００１')).toEqual(['land-mobile', 'amateur']);
    expect(stationsFor('R 002－１３０００１', stations)?.number).toBe('002-130001');
    expect(ids('002KN123')).toEqual(['amateur']);
    expect(ids('KV00000001')).toEqual(['amateur']);
    expect(ids('無線機')).toBeUndefined();
  });

  it('knows what equipment is certified for by the class that the look-up says', () => {
    const ids = (kind: string) => certifiedFor(kind, stations).map(({ id }) => id);
    expect(ids('アマチュア局')).toEqual(['amateur']);
    expect(ids('第2条第1項第12号 ｱﾏﾁｭｱ局')).toEqual(['amateur']);
    expect(ids('陸上移動局用無線設備')).toEqual(['land-mobile']);
    expect(ids('2.4GHz帯高度化小電力データ通信システム')).toEqual([]);
    expect(ids('')).toEqual([]);
  });
});

describe('fees', () => {
  it('ascend, those that the office tells later last', () => {
    const amounts = { over: 3050, up: 2550 };
    expect(ascending({ amounts, toFill: ['most', 'more'] })).toEqual([
      'up',
      'over',
      'most',
      'more',
    ]);
  });
});
