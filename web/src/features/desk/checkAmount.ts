/** The highest amount in yen that an office may determine (internal/application). */
const MAX_AMOUNT = 99_999_999;

/** The amount in yen that was typed, with commas or full-width digits too, or what is wrong with it. */
export function checkAmount(typed: string): {
  amount: number;
  problem?: { code: string; params: Record<string, string> };
} {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s]/g, '');
  const amount = Number(digits);
  const wrong = (code: string, params = {}) => ({ amount, problem: { code, params } });
  if (digits === '') return wrong('MSG-LIT-E-0001');
  if (!/^\d+$/.test(digits)) return wrong('MSG-LIT-E-0020');
  if (amount === 0) return wrong('MSG-LIT-E-0027');
  if (amount > MAX_AMOUNT) return wrong('MSG-LIT-E-0026', { max: String(MAX_AMOUNT) });
  return { amount };
}
