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
export function preparationPath(procedureId: string): string {
  return `/application/preparation?${new URLSearchParams({ procedureId })}`;
}
