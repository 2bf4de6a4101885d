import { useEffect } from 'react';
import type { Failure } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { focusField } from '@/ui/ErrorSummary';
import type { FieldMessage } from '@/ui/FieldShell';

/** What the server said of a field; the field takes the focus when it did. */
export function useFieldError(
  failure: Failure | null,
  pointer: string,
  id: string,
): FieldMessage | null {
  const message = useMessage();
  const found = failure?.fields.find((each) => each.pointer === pointer);
  const attempt = found && failure?.attempt;
  useEffect(() => {
    if (attempt !== undefined) focusField(id);
  }, [attempt, id]);
  return found ? { text: message(found.code, found.params), code: found.code } : null;
}
