import { spoken } from './spoken';

// Whether two ways to write a name or an address mean one person or place; the twin of internal/procedure/same.go.

// Written out where a name has the short form of a company's kind (㈱ is (株) by then).
const companyForms: Readonly<Record<string, string>> = {
  '(株)': '株式会社',
  '(有)': '有限会社',
  '(同)': '合同会社',
  '(資)': '合資会社',
  '(名)': '合名会社',
  '(一社)': '一般社団法人',
  '(一財)': '一般財団法人',
  '(公社)': '公益社団法人',
  '(公財)': '公益財団法人',
  '(医)': '医療法人',
  '(学)': '学校法人',
  '(福)': '社会福祉法人',
  '(社福)': '社会福祉法人',
  '(宗)': '宗教法人',
  '(特非)': '特定非営利活動法人',
  '(npo)': '特定非営利活動法人',
  '(独)': '独立行政法人',
  '(協)': '協同組合',
};

const FORM_WORDS = new RegExp(Object.values(companyForms).concat('npo法人').join('|'), 'g');
const DASHES = /[\u2010-\u2015\u2212\u30fc-]/g;

// Old and variant forms of characters, each before the one of today.
const oldForms = pairsOf(
  '髙﨑碕﨏廣濵濱澤齋齊邊邉國學會榮惠德應櫻眞縣鐵龍瀧淵嶋嶌冨萬豐藏澁靑𠮷壽兒圓關驛廳實寶槇',
  '高崎崎迫広浜浜沢斎斉辺辺国学会栄恵徳応桜真県鉄竜滝渕島島富万豊蔵渋青吉寿児円関駅庁実宝槙',
);
const largeKana = pairsOf('ァィゥェォッャュョヮヵヶ', 'アイウエオツヤユヨワカケ');
const kanjiDigits = pairsOf('〇一二三四五六七八九', '0123456789');

type Pairs = ReadonlyMap<string, string>;

function pairsOf(from: string, to: string): Pairs {
  const others = [...to];
  return new Map([...from].map((letter, i) => [letter, others[i] ?? letter]));
}

const replaced = (text: string, pairs: Pairs): string =>
  [...text].map((letter) => pairs.get(letter) ?? letter).join('');

const named = (name: string): string =>
  replaced(
    replaced(spoken(name), oldForms)
      .replace(/\([^()]{1,3}\)/gu, (short) => companyForms[short] ?? short)
      .replace(/[・.,、。'’]/g, '')
      .replace(DASHES, '-'),
    largeKana,
  );

/** Whether two ways to write the name of a person or a company mean the same. */
export const sameName = (a: string, b: string): boolean => named(a) === named(b);

/** The same without the kind of the company, wherever it stands. */
export const similarName = (a: string, b: string): boolean =>
  named(a).replace(FORM_WORDS, '') === named(b).replace(FORM_WORDS, '');

/** Whether two ways to write an address mean one place, with or without prefecture and building. */
export function oneAddress(a: string, b: string): boolean {
  const [ofA, restA] = placed(a);
  const [ofB, restB] = placed(b);
  if (ofA !== ofB && ofA && ofB) return false;
  const [short, long] = restA.length > restB.length ? [restB, restA] : [restA, restB];
  if (!long.startsWith(short)) return false;
  return long === short || (/[0-9]$/.test(short) && !/^[-0-9]/.test(long.slice(short.length)));
}

/** An address as prefecture and rest, with its numbers in digits and dashes. */
function placed(address: string): [string, string] {
  const text = replaced(spoken(address), oldForms).replace(/^〒?\d{3}-?\d{4}/, '');
  const prefecture = /^(?:東京都|北海道|京都府|大阪府|[^0-9]{2,3}県)/u.exec(text)?.[0] ?? '';
  const rest = text
    .slice(prefecture.length)
    .replace(/大?字/g, '')
    .replace(/[がガヶヵ]/g, 'ケ')
    .replace(DASHES, '-')
    .replace(/[〇一二三四五六七八九十]+(?=丁目|番|号)/g, kanjiNumber)
    .replace(/([0-9])(?:丁目|番地の|番地|番|号|の|ノ)/g, '$1-')
    .replace(/-+/g, '-')
    .replace(/-([^0-9]|$)/gu, '$1');
  return [prefecture, rest];
}

/** A number up to 99 in digits: 二十三 is 23, 一〇 is 10. */
function kanjiNumber(kanji: string): string {
  const at = kanji.indexOf('十');
  if (at < 0) return replaced(kanji, kanjiDigits);
  return replaced((kanji.slice(0, at) || '一') + (kanji.slice(at + 1) || '〇'), kanjiDigits);
}
