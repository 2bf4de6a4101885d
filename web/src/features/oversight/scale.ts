/** The end of a scale that `most` fits on: of few digits, and of two halves that are whole where there is more than one. */
export function scaleOf(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most)));
  const ends = power === 1 ? [2, 4, 6, 8, 10] : [1, 2, 4, 6, 8, 10];
  return (ends.find((end) => end * power >= most) ?? 10) * power;
}

/** What is written at a scale, from its end to nothing. */
export function ticksOf(end: number): number[] {
  return end % 2 === 0 ? [end, end / 2, 0] : [end, 0];
}

/** Which periods are named under their bars: all of a few, else the first, the middle and the last. */
export function namedOf(periods: readonly string[]): string[] {
  const last = periods.length - 1;
  return periods.length <= 6
    ? [...periods]
    : [periods[0], periods[Math.round(last / 2)], periods[last]].filter((p) => p !== undefined);
}
