import { httpError, unwrap } from './envelope';
import { PortalError } from './error';
import { commonHeaders } from './headers';
import type { Envelope } from './model';
import { timeoutOf } from './timeout';

/** What a call may set besides its body. */
export interface CallOptions {
  /** Tell the user in place: the error opens no popup and no error page. */
  quiet?: boolean;
  /** Milliseconds; the path's own timeout otherwise. */
  timeout?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

type Operation = { input: unknown; result: unknown };

/** A client of one portal's API: call posts a body and gives the result. */
export interface Api<O> {
  call<P extends keyof O & string>(
    path: P,
    input: O[P] extends { input: infer I } ? I : never,
    options?: CallOptions,
  ): Promise<O[P] extends { result: infer R } ? R : never>;
}

/** Makes the client of one portal. Every call sends cookies and the common headers. */
export function createApi<O extends { [P in keyof O]: Operation }>(): Api<O> {
  return {
    call: async (path, input, options = {}) => {
      const quiet = options.quiet ?? false;
      const limit = AbortSignal.timeout(options.timeout ?? timeoutOf(path));
      const request: RequestInit = {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          'Content-Type': 'application/json',
          ...commonHeaders(path),
          ...options.headers,
        },
        body: JSON.stringify(input),
        signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
      };
      try {
        return unwrap(await answer(path, request, quiet), quiet) as never;
      } catch (cause) {
        throw failure(cause, limit, quiet);
      }
    },
  };
}

/** The body of a business answer; any other status is thrown. */
async function answer(path: string, request: RequestInit, quiet: boolean) {
  const response = await fetch(path, request);
  if (response.ok) return (await response.json()) as Envelope<unknown>;
  throw httpError(response, await response.json().catch(() => undefined), quiet);
}

/** What a call that failed becomes: itself, 504, the caller's own abort, or no status. */
function failure(cause: unknown, limit: AbortSignal, quiet: boolean): unknown {
  if (cause instanceof PortalError) return cause;
  if (limit.aborted) {
    return new PortalError({ status: 504, statusText: 'Gateway Timeout', quiet, cause });
  }
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  return new PortalError({ quiet, cause });
}
