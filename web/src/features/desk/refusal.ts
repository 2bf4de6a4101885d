import type { PortalError } from '@/api/error';
import type { FieldError } from '@/api/model';

/** The code for a call sign, or a particular, that another valid licence has (internal/licence). */
export const TAKEN = 'MSG-LIT-E-0092';

const shown =
  /^\/(ground|provision|reason|givenOn|licence\/(callSign|place|movementRange|validFrom|validTo|provisionalOn|inspectedOn|particulars\/\w+|emissions(\/\d+\/(emission|powerW))?))$/;

/**
 * The fields of a decision that the server refused, for its form to mark; none
 * where the refusal is about more than what the form shows.
 */
export function refusedFields(refusal: PortalError | undefined): readonly FieldError[] {
  if (!refusal) return [];
  if (refusal.codes.includes(TAKEN) && refusal.fields.length === 0) {
    return [{ pointer: '/licence/callSign', code: TAKEN, params: {} }];
  }
  return refusal.fields.every(({ pointer }) => shown.test(pointer)) ? refusal.fields : [];
}
