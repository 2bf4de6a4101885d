import type { UserInfo } from '@/api/user-info';
import type { Who } from '@/shell/table';

/** The states of an account (userStatusCd) in which pages of a kind may be opened. */
const states: Readonly<Partial<Record<Who, readonly string[]>>> = {
  inquiring: ['01', '02', '03', '04', '05'],
  drafting: ['01', '03', '04'],
  full: ['04'],
};

/** The name of an account: the person's, the corporation's or the organization's. */
export function accountName({ userInfoDetail: detail }: UserInfo): string {
  const person = `${detail.lastName} ${detail.firstName}`.trim();
  return detail.companyName || detail.organizationName || person || detail.accountId;
}

/**
 * Whether a page is open to an account in its state; the server enforces the same. What is closed to the unqualified stays
 * closed while they are suspended besides.
 */
export function mayOpen(who: Who, { userAttribute }: UserInfo): boolean {
  const { userStatusCd, unqualified } = userAttribute;
  const open = states[who];
  return !open || (open.includes(userStatusCd) && !unqualified);
}
