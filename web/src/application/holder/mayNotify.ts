/** Whether an account in a state may look at its licences and file about them, at the latest once its identity is shown again. */
export const mayNotify = (userStatusCd: string): boolean =>
  ['02', '03', '04'].includes(userStatusCd);
