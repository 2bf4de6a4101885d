import { useEffect, useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError } from '@/api/model';
import { useMessage } from '@/i18n/messages';
import type { FieldMessage } from '@/ui/FieldShell';
import { afterPress } from '../registry/press';

/** Asks the server; what it refuses comes as a PortalError with its field. */
type Ask = (signal: AbortSignal) => Promise<unknown>;

/**
 * What the server alone knows of a field, asked for when the field is left: once for what
 * stands there (`of`), and only the newest answer counts. Where none comes, nothing is said;
 * the server checks again in the end.
 */
export function useServerCheck() {
  const message = useMessage();
  const [found, setFound] = useState<{ of: string; field: FieldError } | null>(null);
  const running = useRef<{ of: string; controller: AbortController } | null>(null);
  useEffect(() => () => running.current?.controller.abort(), []);
  const ask = async (of: string, question: Ask) => {
    if (running.current?.of === of) return;
    running.current?.controller.abort();
    const controller = new AbortController();
    running.current = { of, controller };
    try {
      await question(controller.signal);
      setFound(null);
    } catch (error) {
      if (controller.signal.aborted) return;
      const field = error instanceof PortalError ? error.fields[0] : undefined;
      if (!field) running.current = null;
      // The message may move what is being pressed.
      afterPress(() => setFound(field ? { of, field } : null));
    }
  };
  /** What is said of it, while it stands there. */
  const errorOf = (of: string): FieldMessage | null =>
    found?.of === of
      ? { text: message(found.field.code, found.field.params), code: found.field.code }
      : null;
  return { ask, errorOf };
}
