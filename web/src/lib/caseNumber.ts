/** The number of a filing as it is written, however it was typed: in small letters, or in the wide ones of a Japanese keyboard. */
export const asNumber = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
