// The twin of OperatorClass in internal/rule/radio.go.
const OPERATOR_LICENCE = /^[A-JO]([A-Z]{1,2})([A-Z])(\d{1,6})(?:-\d{1,2})?$/;

/** The letter of the qualification in the number of an operator licence, the fiscal year that its letters count and its digits; none of any other text. */
export function operatorClass(number: string): { letter: string; year: number; serial: string } {
  const [, years = '', letter = '', serial = ''] = OPERATOR_LICENCE.exec(number) ?? [];
  let year = 0;
  for (const each of years) year = year * 26 + each.charCodeAt(0) - 64;
  return { letter, year: year && year + 1949, serial };
}
