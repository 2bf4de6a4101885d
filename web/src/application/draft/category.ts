import { userInfo } from '@/api/user-info';
import type { ApplicantCategory } from '@/forms/procedure/definition';

const categories: Readonly<Record<string, ApplicantCategory>> = {
  '1': 'individual',
  '2': 'corporation',
  '3': 'organization',
};

/** The category of whom one files for: the account that is signed in, or the principal. */
export function accountCategory(): ApplicantCategory {
  const info = userInfo.get().info;
  return info?.acting?.type ?? categories[info?.userInfoDetail.userCategory ?? ''] ?? 'individual';
}
