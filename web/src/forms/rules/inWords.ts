/** How many letters a reason has at least, how many where each is a kanji, and how many different ones (internal/rule/filled.go). */
const FEWEST_LETTERS = 5;
const FEWEST_KANJI = 4;
const FEWEST_DIFFERENT = 3;

/** The letters of a text that are such in every edition of Unicode (isLetter in internal/rule/filled.go). */
const lettersOf = (text: string) =>
  (text.match(/\p{L}/gu) ?? []).filter((letter) =>
    /[A-\ua6ff\ua800-\uffff\u{20000}-\u{2a6df}]/u.test(letter),
  );

/** Whether a reason is a sign or two, of which nobody learns anything. */
export function fewWords(reason: string): boolean {
  const letters = lettersOf(reason);
  const kanji = letters.every((letter) => /\p{Script=Han}/u.test(letter));
  const fewest = kanji ? FEWEST_KANJI : FEWEST_LETTERS;
  return letters.length < fewest || new Set(letters).size < FEWEST_DIFFERENT;
}

/** Whether a text only says that there is nothing, such as なし or a dash (internal/rule/filled.go). */
export const saysNothing = (text: string) =>
  /^((特に|該当)?(なし|無し?|ナシ|ない|ありません)|[Nn]([Oo][Nn][Ee]|[AaOo]))?ー*$/.test(
    lettersOf(text).join(''),
  );

/** Whether a text is the same words over and over, whatever stands between them. */
export function repeats(text: string): boolean {
  const letters = lettersOf(text);
  return Array.from({ length: Math.floor(letters.length / 2) }, (_, n) => n + 1).some((period) =>
    letters.slice(period).every((letter, n) => letter === letters[n]),
  );
}
