/** Ranges of code points in rising order, both ends included. */
export type Ranges = readonly (readonly [number, number])[];

/** Tells whether a code point lies in one of the ranges. */
export function within(ranges: Ranges, point: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = ranges[middle];
    if (span === undefined) return false;
    if (span[1] < point) low = middle + 1;
    else if (span[0] > point) high = middle - 1;
    else return true;
  }
  return false;
}

/** The code points of a text as characters. */
export const characters = (text: string): string[] => Array.from(text);

/** The first code point of a character. */
export const point = (character: string): number => character.codePointAt(0) ?? 0;

/** How many code points a text has. */
export function length(text: string): number {
  let n = 0;
  for (const _ of text) n++;
  return n;
}
