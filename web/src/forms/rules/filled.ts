const NUMERAL = /[〇一二三四五六七八九十百千万億0-9０-９]/u;
const COUNTED = /[年月日号条項]/u;

const RUNS = /[○〇◯]+|[●△□]{2,}|＿{2,}|_{3,}/gu;
const BRACKETS = /[[［][^[\]［］\n]*[\]］]/gu;
const TO_WRITE =
  /[（(][^（）()\n]*を(?:記入|入力|記載)[）)]|(?:…|‥|\.\.\.|・・・)+を?(?:記入|入力|記載)/u;
/** What brackets hold that were never filled: nothing, dots or circles, words in Japanese, or a word in English in small letters. */
const LEFT =
  /^[\s…‥.・○〇◯]*$|^[^\d０-９]*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][^\d０-９]*$|^[A-Za-z][a-z]{3,}$|^[A-Za-z][a-z]+(?: [a-z]+)+$/u;

/** What brackets hold as the name of what follows. */
const LABEL = /^(?:参考|注|注意|例|補足|備考|重要|お知らせ|期限|note|example)$/u;
/** What templates of other programs leave. */
const NAMES = /\{\{[^{}\n]*\}\}|[?？]{3,}/u;
/** Letters in the place of a name or a number, where none belong to a call sign, and one in that of a day. */
const UNKNOWN =
  /(?<=^|[^\p{Script=Latin}\d０-９])(?:[xXｘＸ]{2,}(?=[^\p{Script=Latin}\d０-９]|$)|[xXｘＸ][年月日])/u;
/** What one writes for oneself into 【】, which else hold the names of parts. */
const NOTED =
  /【(?:[\s…‥.・○〇◯]*|要(?:確認|記入|入力|記載|修正|追記|検討|調整)|未(?:記入|入力|記載|確認|確定)|(?:確認|調整|検討)中|[Tt][Bb][Dd]|[Tt][Oo][Dd][Oo])】/u;
/** Round brackets with blanks in them only, full-width as letters have them. */
const EMPTY = /（\s+）/u;
/** A bracket that holds exactly the name of what belongs there. */
const FIELD = /[（(](?:担当者名|担当者氏名|氏名|日付)[）)]/u;
/** A name in round brackets that stands for what it names: no heading, and no other word for what is before it. */
const STANDS =
  /(?<=^|[\s。、：:はがをにで])[（(](?:理由|書類名|項目名|宛名)[）)](?=[のをがにでとはへ。、]|\s*$)/u;

/** Whether signs that stand together are a place to fill in: a circle alone also marks a list, or is a zero. */
function openRun(text: string, from: number, run: string): boolean {
  if (!/^[○〇◯]/u.test(run)) return true;
  const before = text.slice(0, from);
  const after = text.slice(from + run.length);
  if (NUMERAL.test(before.slice(-1)) || NUMERAL.test(after.slice(0, 1))) return false;
  if (run.length > 1) return true;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.trim() !== '' && COUNTED.test(after.slice(0, 1));
}

/**
 * The first place of a text that is still to be filled in, as letters leave it and people write it: 〇〇, ○月○日, ＿＿, [理由],
 * […], （番地を記入）, 【要確認】, ＸＸ月; empty for none. internal/rule/filled.go has the same.
 */
export function openPlace(text: string): string {
  const run = [...text.matchAll(RUNS)].find((m) => openRun(text, m.index, m[0]));
  const bracket = [...text.matchAll(BRACKETS)].find(([found]) => {
    const held = found.slice(1, -1);
    return LEFT.test(held) && !LABEL.test(held);
  });
  const [first] = [
    run,
    bracket,
    ...[TO_WRITE, NAMES, NOTED, EMPTY, FIELD, UNKNOWN, STANDS].map((each) => each.exec(text)),
  ]
    .flatMap((m) => (m ? [m] : []))
    .sort((a, b) => a.index - b.index);
  return first?.[0] ?? '';
}
