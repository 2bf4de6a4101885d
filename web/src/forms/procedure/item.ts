import { spoken } from './spoken';

/** The first item of an ordinance that a text names, as 11-7; empty for none. The twin of internal/procedure/item.go. */
export function itemOf(text: string): string {
  const words = spoken(text);
  const inFigures = words.replace(/[〇一二三四五六七八九十]+/g, arabic);
  const [, item, under = ''] = /(\d+)号((?:の\d+)*)/.exec(inFigures) ?? [];
  if (item !== undefined) return item + under.replaceAll('の', '-');
  return /item(\d+(?:-\d+)*)/.exec(words)?.[1] ?? '';
}

/** A number below 100 in figures, of one in kanji: 二十一 and 二一 are both 21. */
function arabic(kanji: string): string {
  const ten = kanji.indexOf('十');
  if (ten < 0) return figure(kanji, '');
  return figure(kanji.slice(0, ten), '1') + figure(kanji.slice(ten + 1), '0');
}

function figure(kanji: string, none: string): string {
  return kanji === ''
    ? none
    : [...kanji].map((each) => Math.max('〇一二三四五六七八九'.indexOf(each), 0)).join('');
}
