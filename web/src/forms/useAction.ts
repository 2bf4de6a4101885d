import { useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';

const catalogue = texts({
  failed: {
    ja: '処理できませんでした。しばらくたってから、もう一度お試しください。',
    en: 'This could not be done. Please wait a while and try again.',
  },
  check: {
    ja: '入力内容を確認してください。',
    en: 'Please check your entries.',
  },
});

/** Why an act failed: what to say, what the server said of each field, and which try it was. */
export interface Failure {
  text: string;
  fields: readonly FieldError[];
  codes: readonly string[];
  attempt: number;
}

/**
 * Runs acts of a page one at a time and tells their failure in place. The calls must be
 * quiet. A step-up that was cancelled comes here too, and says that nothing was changed.
 *
 * An act that only asks may be dropped, because something else is asked now: another begins at once, and of the first nothing is
 * told. It learns by `current` that its answer is not wanted any more.
 *
 * Where somebody is signed in, that the session has ended is told over the page, as of any other call: trying again would not
 * help, and what was typed stays.
 */
export function useAction({ signedIn = false } = {}) {
  const t = useTexts(catalogue);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown; attempt: number } | null>(null);
  const attempt = useRef(0);
  /** The attempt that is under way; 0 where none is. */
  const running = useRef(0);
  const run = async (act: (current: () => boolean) => Promise<unknown>) => {
    if (running.current) return;
    attempt.current += 1;
    const mine = attempt.current;
    const current = () => running.current === mine;
    running.current = mine;
    setPending(true);
    setFailed(null);
    try {
      await act(current);
    } catch (error) {
      const over = signedIn && sessionOver(error);
      if (over) {
        void Promise.reject(over);
        return;
      }
      if (!current()) return;
      if (!(error instanceof PortalError)) console.error(error);
      setFailed({ error, attempt: mine });
    } finally {
      if (current()) {
        running.current = 0;
        setPending(false);
      }
    }
  };
  const clear = () => setFailed(null);
  const drop = () => {
    running.current = 0;
    setPending(false);
    clear();
  };
  return { pending, failure: failed && failureOf(failed, t), run, clear, drop };
}

/** That the session has ended, as an error of a call that nobody tells in place; undefined for any other error. */
export function sessionOver(error: unknown): PortalError | undefined {
  if (!(error instanceof PortalError) || error.status !== 401) return undefined;
  const { status, statusText, message, codes, reason, requestId } = error;
  return new PortalError({
    status,
    statusText,
    message,
    codes,
    reason,
    ...(requestId !== undefined && { requestId }),
  });
}

function failureOf(
  { error, attempt }: { error: unknown; attempt: number },
  t: Record<'failed' | 'check', string>,
): Failure {
  if (!(error instanceof PortalError)) return { text: t.failed, fields: [], codes: [], attempt };
  const { message, fields, codes } = error;
  return { text: message || (fields.length > 0 ? t.check : t.failed), fields, codes, attempt };
}
