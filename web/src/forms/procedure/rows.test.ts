import { describe, expect, it } from 'vitest';
import { align } from './rows';

const pairs = (before: string, after: string) =>
  align([...before], [...after], (a, b) => a === b).map(
    ([was, is]) => `${was === undefined ? '-' : before[was]}${is === undefined ? '-' : after[is]}`,
  );

describe('align', () => {
  it('finds rows again that stay the same', () => {
    expect(pairs('abc', 'bc')).toEqual(['a-', 'bb', 'cc']);
    expect(pairs('bc', 'abc')).toEqual(['-a', 'bb', 'cc']);
    expect(pairs('abc', 'axc')).toEqual(['aa', 'bx', 'cc']);
    expect(pairs('abc', 'ac')).toEqual(['aa', 'b-', 'cc']);
    expect(pairs('', 'ab')).toEqual(['-a', '-b']);
    expect(pairs('ab', '')).toEqual(['a-', 'b-']);
    expect(pairs('ab', 'xy')).toEqual(['ax', 'by']);
    expect(pairs('', '')).toEqual([]);
  });

  it('holds every row once, in order, however the lists differ', () => {
    const any = () => Array.from({ length: Math.random() * 8 }, () => (Math.random() * 3) | 0);
    for (let round = 0; round < 500; round++) {
      const [before, after] = [any(), any()];
      const found = align(before, after, (a, b) => a === b);
      expect(found.flatMap(([was]) => was ?? [])).toEqual(before.map((_, i) => i));
      expect(found.flatMap(([, is]) => is ?? [])).toEqual(after.map((_, i) => i));
    }
  });
});
