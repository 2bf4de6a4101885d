import { PortalError } from '@/api/error';

/** Why a call about an old system failed, as far as the page tells it in its own words. */
export type Failure = 'wrong' | 'blocked' | 'later' | 'notYours' | 'expired' | 'noAnswer';

const byCode: Readonly<Record<string, Failure>> = {
  'MSG-LIT-E-0058': 'wrong',
  'MSG-LIT-E-0104': 'blocked',
  'MSG-LIT-E-0103': 'later',
  'MSG-LIT-I-0035': 'notYours',
  'MSG-LIT-E-0097': 'expired',
};

/** Reads an error; undefined for what the page does not tell itself, such as a session that is over. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof PortalError)) return undefined;
  const { status, codes } = error;
  if (status === undefined || status >= 500 || status === 429) return 'noAnswer';
  // What waited has gone, and the server answers as if it had never been.
  if (status === 404) return 'expired';
  return byCode[codes[0] ?? ''];
}
