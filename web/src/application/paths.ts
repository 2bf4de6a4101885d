/** The page that tells the numbers of a submitted application. */
export function completePath({
  inquiryNumber,
  account,
}: {
  inquiryNumber: string;
  account: string;
}): string {
  const query = new URLSearchParams({ inquiryNumber });
  if (account) query.set('mode', `account-${account}`);
  return `/application/complete?${query}`;
}

/** Where a procedure is prepared for. */
export function preparationPath(procedureId: string, more: Record<string, string> = {}): string {
  return `/application/preparation?${new URLSearchParams({ procedureId, ...more })}`;
}

/** Where a wizard without its draft begins: with its procedure, or with the choice of one. */
export function beginningPath(query: URLSearchParams): string {
  const procedureId = query.get('procedureId');
  if (procedureId) return preparationPath(procedureId);
  const menu = '/mypage/application-menu';
  return query.get('gitekiFlag') === 'true' ? `${menu}?gitekiFlag=true` : menu;
}

/** The page of what was filed. */
export function progressPath(electronicApplicationNumber: string): string {
  return `/mypage/application-progress/detail?${new URLSearchParams({ electronicApplicationNumber })}`;
}
