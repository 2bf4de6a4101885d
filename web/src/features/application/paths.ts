/** The page that tells the numbers of a submitted application. */
export function completePath({ inquiryNumber }: { inquiryNumber: string }): string {
  return `/application/complete?${new URLSearchParams({ inquiryNumber })}`;
}

/** Where a procedure is prepared for. */
export function preparationPath(procedureId: string): string {
  return `/application/preparation?${new URLSearchParams({ procedureId })}`;
}
