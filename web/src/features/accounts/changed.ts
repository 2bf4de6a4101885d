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

/** An item that somebody else has changed: as it was, as it is now, and what is typed where that is another thing. */
export interface Elsewhere {
  name: keyof UserInfoDetail;
  mine: boolean;
}

/**
 * What is typed, on top of what others have changed since it was begun: what was not touched says what it says now, what was typed
 * stays. Beside it what the others changed.
 */
export function rebased(
  before: UserInfoDetail,
  now: UserInfoDetail,
  typed: UserInfoDetail,
): { value: UserInfoDetail; others: Elsewhere[] } {
  const mine = changedParts(before, typed);
  const kept = Object.fromEntries(mine.map((name) => [name, typed[name]]));
  const others = changedParts(before, now).map((name) => ({ name, mine: mine.includes(name) }));
  return { value: { ...now, ...kept }, others };
}
