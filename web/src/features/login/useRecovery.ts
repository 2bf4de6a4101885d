import { useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError } from '@/api/model';

/** A link that has expired, was used, or never was. */
const OVER = 'MSG-LIT-E-0097';

/** Why an act failed; text is '' where the server said nothing. */
export interface RecoveryFailure {
  text: string;
  over: boolean;
  reason: string | undefined;
  fields: readonly FieldError[];
}

/** Runs the calls of the recovery, one at a time; what fails is told in place. */
export function useRecovery() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const busy = useRef(false);
  const run = async (act: () => Promise<void>, onOver?: () => void) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setError(undefined);
    try {
      await act();
    } catch (thrown) {
      setError(thrown);
      if (failureOf(thrown).over) onOver?.();
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  const failure = error === undefined ? undefined : failureOf(error);
  const at = (pointer: string) => failure?.fields.find((each) => each.pointer === pointer);
  return { pending, failure, run, at };
}

function failureOf(error: unknown): RecoveryFailure {
  if (!(error instanceof PortalError))
    return { text: '', over: false, reason: undefined, fields: [] };
  const { message, codes, reason, fields } = error;
  return { text: message, over: codes.includes(OVER), reason, fields };
}
