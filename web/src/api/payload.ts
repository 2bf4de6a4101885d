import type { Bilingual } from '@/i18n/lang';
import { httpError } from './envelope';
import { notFound, PortalError } from './error';

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
  const response = await fetch(`/payload${name}.json${search}`).catch((cause) => {
    throw new PortalError({ status: 503, statusText: 'Service Unavailable', cause });
  });
  if (response.status === 404) throw notFound(pathname);
  if (!response.ok) throw httpError(response, undefined, false);
  return response.json();
}
