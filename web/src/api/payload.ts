import type { Bilingual } from '@/i18n/lang';
import { httpError } from './envelope';
import { notFound, PortalError, timedOut } from './error';
import { DEFAULT_TIMEOUT } from './timeout';

/** What a public page says: the server's page payload. Parts are its HTML, by name. */
export interface Payload {
  title: Bilingual;
  lead: Bilingual;
  /** The page above, for the way back. */
  parent?: { path: string; title: Bilingual };
  parts: Readonly<Record<string, Bilingual>>;
}

/** Fetches the payload of a page; the fixed 'not found' answer where there is none. */
export async function readPayload({ pathname, search }: URL): Promise<Payload> {
  const name = pathname === '/' ? '/index' : pathname;
  const signal = AbortSignal.timeout(DEFAULT_TIMEOUT);
  const broken = (cause: unknown): never => {
    if (signal.aborted) throw timedOut(cause);
    throw new PortalError({ status: 503, statusText: 'Service Unavailable', cause });
  };
  const response = await fetch(`/payload${name}.json${search}`, { signal }).catch(broken);
  if (response.status === 404) throw notFound(pathname);
  if (!response.ok) throw httpError(response, undefined, false);
  // The connection may break within the body, too.
  return response.json().catch(broken);
}
