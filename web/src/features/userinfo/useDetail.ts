import type { UserInfoDetail } from '@/api/model';
import type { UserInfo } from '@/api/user-info';
import { useAccount } from '@/shell/config';

/** What a portal knows of the account that is signed in. */
export const useInfo = (): UserInfo | undefined => useAccount().info as UserInfo | undefined;

/** The user info of the account that is signed in. */
export const useDetail = (): UserInfoDetail | undefined => useInfo()?.userInfoDetail;
