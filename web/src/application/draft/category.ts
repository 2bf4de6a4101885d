import { userInfo } from '@/api/user-info';
import type { ApplicantCategory } from '@/forms/procedure/definition';

const categories: Readonly<Record<string, ApplicantCategory>> = {
  '1': 'individual',
  '2': 'corporation',
  '3': 'organization',
};

/** The category of the account that is signed in. */
export function accountCategory(): ApplicantCategory {
  const code = userInfo.get().info?.userInfoDetail.userCategory ?? '';
  return categories[code] ?? 'individual';
}
