import type { FieldError } from './model';

/** How a call ended that did not succeed. */
export interface PortalErrorInit {
  /** The HTTP status; undefined where no answer came at all. */
  status?: number;
  /** The HTTP reason, e.g. 'Gateway Timeout'. */
  statusText?: string;
  /** A text to show as it is; '' where there is none. */
  message?: string;
  /** The message codes of a RE_EXECUTABLE_ERROR, in order. */
  codes?: readonly string[];
  /** More closely than its code why a RE_EXECUTABLE_ERROR refuses, where the server tells; of a problem its type. */
  reason?: string;
  /** The values of what a RE_EXECUTABLE_ERROR says. */
  params?: Record<string, string>;
  /** What an INPUT_DATA_VALIDATION_FAILURE refused, field by field. */
  fields?: readonly FieldError[];
  /** The server's id of the request, for support. */
  requestId?: string;
  /** The caller tells the user in place: no popup, no error page. */
  quiet?: boolean;
  /** Leads to the full error page whatever the status. */
  fatal?: boolean;
  /** The call may be made once the person has shown again who they are. */
  stepUp?: boolean;
  cause?: unknown;
}

/**
 * The one error of calls and of routes. A business answer has status 200 with its message; a
 * timeout 504; any other HTTP error its status.
 */
export class PortalError extends Error {
  readonly status: number | undefined;
  readonly statusText: string;
  readonly codes: readonly string[];
  readonly reason: string | undefined;
  readonly params: Record<string, string>;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly quiet: boolean;
  readonly fatal: boolean;
  readonly stepUp: boolean;

  constructor(init: PortalErrorInit) {
    super(init.message ?? '', { cause: init.cause });
    this.name = 'PortalError';
    this.status = init.status;
    this.statusText = init.statusText ?? '';
    this.codes = init.codes ?? [];
    this.reason = init.reason;
    this.params = init.params ?? {};
    this.fields = init.fields ?? [];
    this.requestId = init.requestId;
    this.quiet = init.quiet ?? false;
    this.fatal = init.fatal ?? false;
    this.stepUp = init.stepUp ?? false;
  }
}

/** A page was opened that can only be reached from another one (ERR0002). */
export class PageTransitionError extends PortalError {
  constructor() {
    super({ fatal: true, message: 'Invalid page transition' });
    this.name = 'PageTransitionError';
  }
}

/** The fixed 'not found' answer of a page: an unknown path, a bad query, an unknown item. */
export function notFound(path: string, fatal = true): PortalError {
  const name = fatal ? 'Page Not Found' : 'Page not found';
  return new PortalError({
    status: 404,
    statusText: 'Not Found',
    message: `${name}: ${path}`,
    fatal,
  });
}

/** What did not come in time, as a call does. */
export const timedOut = (cause?: unknown, quiet = false): PortalError =>
  new PortalError({ status: 504, statusText: 'Gateway Timeout', quiet, cause });
