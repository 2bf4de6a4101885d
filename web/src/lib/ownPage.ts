// The same rule as internal/httpx/returns.go; contract/returns holds both to it.
const MAX = 2000;
const page =
  /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?)?(?:\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[2-9A-Fa-f][0-9A-Fa-f])*)?(?:#[A-Za-z0-9._~-]*)?$/;
const operation = /^\/(?:api|oidc|rum)(?:[/?#]|$)/;

/** The address to return to that a query names, where it is a page of this portal; else ''. */
export function ownPage(target: string | null): string {
  const own = target !== null && target.length <= MAX && page.test(target);
  return own && !operation.test(target) ? target : '';
}
