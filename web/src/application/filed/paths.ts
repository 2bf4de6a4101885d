/** The page that tells the numbers of a submitted correction. */
export function correctedPath({ inquiryNumber }: { inquiryNumber: string }): string {
  return `/application/complete?${new URLSearchParams({ inquiryNumber, isCorrection: 'true' })}`;
}

/** The page that tells that an addition or a request for withdrawal has arrived. */
export function sentPath(mode: 'add' | 'withdraw', inquiryNumber: string): string {
  return `/application/complete?${new URLSearchParams({ inquiryNumber, mode })}`;
}

/** An application with what goes on with it. */
export function progressPath(electronicApplicationNumber: string): string {
  return `/mypage/application-progress/detail?${new URLSearchParams({ electronicApplicationNumber })}`;
}

/** A page about an application: its correction, an addition to it, or its withdrawal. */
export function aboutPath(
  page: 'modify/start' | 'add/start' | 'add/confirm' | 'withdraw/start' | 'withdraw/confirm',
  electronicApplicationNumber: string,
): string {
  const query = new URLSearchParams({ electronicApplicationNumber });
  if (page === 'modify/start') query.set('isCorrection', 'true');
  return `/application/${page}?${query}`;
}
