import { currentLang } from '@/i18n/lang';
import { randomId } from '@/lib/id';
import { agency } from '@/lib/mandate';
import { pageConfig } from '@/lib/pageConfig';

let page = '';

/** Tells the calls which page makes them (header X-Portal-Page). */
export function setPage(id: string): void {
  page = id;
}

/**
 * The client kind of a path, the part of it that names the API base:
 * /api/common/… is 'common', /api/staff/mst/… 'staff-mst', /api/signup/mst/… 'signup-mst'.
 */
export function clientKind(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'staff' || second === 'mst' ? `${first}-${second}` : first;
}

/** The common headers of every call but the external ones. */
export function commonHeaders(path: string): Record<string, string> {
  return {
    ...agency.headers?.(path),
    'X-Portal-Client': clientKind(path),
    'X-Portal-Page': page,
    'X-Portal-Build': pageConfig.build ?? '',
    'X-Request-Id': randomId(),
    'Accept-Language': currentLang(),
  };
}
