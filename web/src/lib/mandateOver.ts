/** Whether a refusal says that nothing can be done any more under the power of attorney, or the membership, of the page. */
export const isOver = (reason: string | undefined): boolean =>
  /^(mandate(?!Twice)|membershipOver)/.test(reason ?? '');
