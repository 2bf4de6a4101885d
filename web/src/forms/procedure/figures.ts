/** What a level is as a ratio; the twin of decibels in internal/procedure/figure.go. */
export const decibels = (level: number): number => Number((10 ** (level / 10)).toPrecision(9));

/** A number divided by another, and 0 where that is 0. */
export const ratio = (n: number, by: number): number => (by === 0 ? 0 : n / by);

/** A number in three digits; '' for none, and for what is too small or large to be written out. */
export const figure = (n: number): string => {
  if (!(n >= 1e-6 && n < 1e15)) return '';
  const rounded = Number((n * (1 + 1e-12)).toPrecision(3));
  return rounded < 1e-5 ? rounded.toFixed(10).replace(/0+$/, '') : String(rounded);
};
