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

/** Whether a page is open to an account in its state, also where it is unqualified besides being suspended; the server enforces the same. */
export function mayOpen(who: Who, { userAttribute: of }: UserInfo): boolean {
  return states[who]?.includes(of.unqualified ? '06' : of.userStatusCd) ?? true;
}
