import { PortalError } from '@/api/error';

/** Whether something was refused since somebody has changed the account since it was read (internal/account, stale.go). */
export const isStale = (error: unknown): boolean =>
  error instanceof PortalError && (error.reason ?? '').startsWith('accountStale');
