/**
 * Tells of the symbol of an amateur station that stands for emissions, frequencies and powers alike (LicenceEmission.Collective
 * in internal/procedure): no power stands beside it.
 */
export const collective = ({ emission }: { emission: string }): boolean =>
  /^(?:[1-4]A[FM]|ATR)$/.test(emission);
