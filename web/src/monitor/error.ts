import { PortalError } from '@/api/error';

/** An error as the client records it. */
export interface Described {
  name: string;
  message: string;
  stack?: string;
}

/**
 * What an error of a call is called: its status with its codes or reason. Not the
 * text that the person reads, which differs by language and may name them.
 */
function summary(error: PortalError): string {
  const { status, codes, statusText, cause } = error;
  const reason = codes.join(' ') || statusText || error.message;
  if (status !== undefined) return `${status} ${reason}`.trim();
  return reason || (cause instanceof Error && cause.message) || 'no answer';
}

function trace(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line));
  const request = error instanceof PortalError && error.requestId;
  return [...(request ? [`request ${request}`] : []), ...frames].join('\n');
}

/** Names an error as it is recorded, the account id in front of its message. */
export function named(error: unknown, accountId: string | undefined): Described {
  const prefix = accountId ? `${accountId}: ` : '';
  if (!(error instanceof Error)) return { name: typeof error, message: `${prefix}${error}` };
  const message = error instanceof PortalError ? summary(error) : error.message;
  return { name: error.name, message: `${prefix}${message}`, stack: trace(error) };
}
