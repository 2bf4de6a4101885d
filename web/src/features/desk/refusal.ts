import type { PortalError } from '@/api/error';
import type { FieldError } from '@/api/model';

/** The code for a call sign that another valid licence has (internal/licence). */
export const CALL_SIGN_TAKEN = 'MSG-LIT-E-0092';

const shown =
  /^\/(reason|licence\/(callSign|place|movementRange|validFrom|validTo|emissions(\/\d+\/(emission|powerW))?))$/;

/**
 * The fields of a decision that the server refused, for its form to mark; none
 * where the refusal is about more than what the form shows.
 */
export function refusedFields(refusal: PortalError | undefined): readonly FieldError[] {
  if (!refusal) return [];
  if (refusal.codes.includes(CALL_SIGN_TAKEN)) {
    return [{ pointer: '/licence/callSign', code: CALL_SIGN_TAKEN, params: {} }];
  }
  return refusal.fields.every(({ pointer }) => shown.test(pointer)) ? refusal.fields : [];
}
