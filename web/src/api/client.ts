import { learnTime } from '@/lib/clock';
import { sessionHooks } from '@/lib/sessionHooks';
import { httpError, unwrap } from './envelope';
import { PortalError, timedOut } from './error';
import { commonHeaders } from './headers';
import type { Envelope } from './model';
import { timeoutOf } from './timeout';

/** What a call may set besides its body. */
interface CallOptions {
  /** Tell the user in place: the error opens no popup and no error page. */
  quiet?: boolean;
  /** Milliseconds; the path's own timeout otherwise. */
  timeout?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

type Operation = { input: unknown; result: unknown };

type ResultOf<O> = O extends { result: infer R } ? R : never;

/** A client of one portal's API: call posts a body and gives the result, read only asks. */
export interface Api<O, R = Record<never, never>> {
  call<P extends keyof O & string>(
    path: P,
    input: O[P] extends { input: infer I } ? I : never,
    options?: CallOptions,
  ): Promise<ResultOf<O[P]>>;
  read<P extends keyof R & string>(path: P, options?: CallOptions): Promise<ResultOf<R[P]>>;
}

/** Makes the client of one portal. Every call sends cookies and the common headers. */
export function createApi<
  O extends { [P in keyof O]: Operation },
  R extends { [P in keyof R]: { result: unknown } } = Record<never, never>,
>(): Api<O, R> {
  return {
    call: (path, input, options) => send('POST', path, JSON.stringify(input), options) as never,
    read: (path, options) => send('GET', path, undefined, options) as never,
  };
}

/** Sends a call; once more after a step-up, where the server wants one. */
async function send(method: string, path: string, body?: string, options: CallOptions = {}) {
  const once = async (): Promise<unknown> => {
    if (sessionHooks.ending && !path.endsWith('/logout')) await sessionHooks.ending;
    const quiet = options.quiet ?? false;
    const limit = AbortSignal.timeout(options.timeout ?? timeoutOf(path));
    const signals = [limit];
    if (options.signal) signals.push(options.signal);
    const { reading } = sessionHooks;
    if (path.endsWith('get')) signals.push(reading.signal);
    const request: RequestInit = {
      method,
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        ...commonHeaders(path),
        ...options.headers,
      },
      body,
      signal: AbortSignal.any(signals),
    };
    try {
      return unwrap(await answer(path, request, quiet), quiet);
    } catch (cause) {
      if (reading.signal.aborted && signals.includes(reading.signal)) return once();
      throw failure(cause, limit, quiet);
    }
  };
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof PortalError && error.stepUp && sessionHooks.stepUp)) throw error;
    await sessionHooks.stepUp();
    return once();
  }
}

/** The body of a business answer; any other status is thrown. */
async function answer(path: string, request: RequestInit, quiet: boolean) {
  const response = await fetch(path, request);
  learnTime(response);
  if (response.status !== 401) sessionHooks.used();
  if (response.ok) return (await response.json()) as Envelope<unknown>;
  throw httpError(response, await response.json().catch(() => undefined), quiet);
}

/** What a call that failed becomes: itself, 504, the caller's own abort, or no status. */
function failure(cause: unknown, limit: AbortSignal, quiet: boolean): unknown {
  if (cause instanceof PortalError) return cause;
  if (limit.aborted) return timedOut(cause, quiet);
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  return new PortalError({ quiet, cause });
}
