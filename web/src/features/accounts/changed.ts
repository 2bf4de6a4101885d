import type { UserInfoDetail } from '@/api/model';
import { cleaned } from '@/forms/applicant/problems';

/** The parts of a user info that are others now; one that is only written otherwise (a postal code without its hyphen) is not. */
export function changedParts(
  before: UserInfoDetail,
  after: UserInfoDetail,
): (keyof UserInfoDetail)[] {
  const was = cleaned(before);
  const is = cleaned(after);
  return (Object.keys(is) as (keyof UserInfoDetail)[]).filter((name) => was[name] !== is[name]);
}
