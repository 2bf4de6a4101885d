import type { DelegationDetail } from '@/api/model';
import { sideOf, statusFor } from './status';

/**
 * How whoever looks can open what was filed under a power of attorney: as what is their own, in the principal's name while it
 * is in force, or not at all, which leaves the receipt.
 */
export function leadsTo(
  of: Pick<DelegationDetail, 'sides' | 'subAgent' | 'state' | 'validFrom' | 'acts'>,
  today: string,
): 'own' | 'acting' | 'none' {
  const holds = of.sides.includes('HOLDER') || (of.sides.includes('PRINCIPAL') && !of.subAgent);
  if (holds) return 'own';
  const valid = statusFor(of, sideOf(of.sides), today) === 'registered';
  return valid && of.acts && of.sides.includes('DELEGATE') ? 'acting' : 'none';
}
