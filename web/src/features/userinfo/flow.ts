import type { UserInfoDetail } from '@/api/model';
import type { UserOperations } from '@/api/operations';
import { api } from '@/api/user';

/** What the account is after a change. */
type Updated = UserOperations['/api/common/userinfo/update']['result'];

/**
 * A way through the three pages: plain, or as a variant under a prefix, which may keep
 * the user info by another call. The pages take it as a property.
 */
export interface Flow {
  /** The prefix of the variant's addresses: '', '/gis', '/addidentity' … */
  base: string;
  /** Keeps the user info as it shall be. */
  send: (detail: UserInfoDetail) => Promise<Updated>;
  /** Shows every part at once, without choosing. */
  whole?: boolean;
}

const page = '/mypage/account/change-user-info';

/** The addresses of a flow. */
export const pathsOf = ({ base }: Flow) => ({
  change: base + page,
  confirm: `${base}${page}/confirm`,
  completed: `${base}${page}/completed`,
  account: `${base}/mypage/account`,
  identity: `${base}/mypage/account/change-identification`,
});

/** The plain change, under whatever prefix the page stands. */
export function flowAt(pathname: string): Flow {
  return {
    base: /^(\/[a-z-]+)\/mypage\//.exec(pathname)?.[1] ?? '',
    send: (userInfoDetail) =>
      api.call('/api/common/userinfo/update', { userInfoDetail }, { quiet: true }),
  };
}
