import { PortalError } from '@/api/error';
import { useFailureText } from '@/forms/identity/useFailure';
import { useMessage } from '@/i18n/messages';

/** A failed call as the page tells it: at a field, or above the form. */
export interface FailureTexts {
  /** The message at the field with this pointer. */
  at: (pointer: string) => { text: string; code: string } | null;
  /** What belongs to no field; '' where there is nothing. */
  text: string;
}

/** Words a failed call. */
export function useFailureTexts(failure: unknown): FailureTexts {
  const message = useMessage();
  const words = useFailureText();
  const fields = failure instanceof PortalError ? failure.fields : [];
  return {
    at: (pointer) => {
      const found = fields.find((field) => field.pointer === pointer);
      return found ? { text: message(found.code, found.params ?? {}), code: found.code } : null;
    },
    text: failure === undefined || fields.length > 0 ? '' : words(failure),
  };
}
