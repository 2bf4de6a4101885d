/** The place of a row before and now; undefined where it was not, or is no more. */
export type Pair = readonly [was: number | undefined, is: number | undefined];

/** Beyond so many comparisons rows are paired by their place alone. */
const MOST = 1_000_000;

/**
 * Pairs the rows of two lists, in the order of the second: those that stay the same with one
 * another, and those between them in turn.
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  same: (a: T, b: T) => boolean,
): Pair[] {
  const pairs: Pair[] = [];
  let [i, n] = [0, 0];
  for (const [a, b] of [...kept(before, after, same), [before.length, after.length] as const]) {
    while (i < a && n < b) pairs.push([i++, n++]);
    while (i < a) pairs.push([i++, undefined]);
    while (n < b) pairs.push([undefined, n++]);
    if (a < before.length && b < after.length) pairs.push([i++, n++]);
  }
  return pairs;
}

/** The longest common part of two lists, as places in both. */
function kept<T>(
  before: readonly T[],
  after: readonly T[],
  same: (a: T, b: T) => boolean,
): (readonly [number, number])[] {
  const width = after.length + 1;
  if (before.length * after.length > MOST) return [];
  const length = new Uint32Array((before.length + 1) * width);
  const at = (i: number, n: number) => length[i * width + n] ?? 0;
  const equal = (i: number, n: number) => same(before[i] as T, after[n] as T);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let n = after.length - 1; n >= 0; n--) {
      length[i * width + n] = equal(i, n)
        ? at(i + 1, n + 1) + 1
        : Math.max(at(i + 1, n), at(i, n + 1));
    }
  }
  const found: (readonly [number, number])[] = [];
  for (let [i, n] = [0, 0]; i < before.length && n < after.length; ) {
    if (equal(i, n)) found.push([i++, n++]);
    else if (at(i + 1, n) >= at(i, n + 1)) i++;
    else n++;
  }
  return found;
}
