import type { AccountFile } from '@/api/model';

/** What staff do about an account with a reason. */
export type Act =
  | 'accept'
  | 'refuse'
  | 'lift'
  | 'suspend'
  | 'unqualify'
  | 'endSessions'
  | 'unlock'
  | 'resetFactor'
  | 'erase'
  | 'confirmErase'
  | 'dropErase'
  | 'mailLetter'
  | 'mailWorks';

/** What an act is called of the account as it is: what is ended is a suspension, or that it is unqualified for inquiry. */
export const nameOf = <A extends Act>(
  act: A,
  { account }: Pick<AccountFile, 'account'>,
): A | 'liftUnqualified' =>
  act === 'lift' && account.userStatusCd === '06' ? 'liftUnqualified' : act;

/** The acts that cannot be taken back, or that shut somebody out. */
export const isGrave = (act: Act) => /^(suspend|unqualify|erase|confirmErase)$/.test(act);

/** What can be done about an account as it is, by an administrator or another who may write. */
export function actsOf(file: AccountFile, administrator: boolean): Act[] {
  const { underReview, statusBefore, sessions, account, erasure, merge, mailFailure, login } = file;
  const acts: Act[] = [];
  if (underReview) acts.push('accept', 'refuse');
  if (sessions.length > 0 && file.changeable) acts.push('endSessions');
  if (file.changeable && (login.lockedForGood || login.lockedUntil !== '')) acts.push('unlock');
  if (mailFailure && !mailFailure.letterAt) acts.push('mailLetter');
  if (mailFailure) acts.push('mailWorks');
  if (!administrator || !file.changeable) return acts;
  if (account.loginMethods.includes('password')) acts.push('resetFactor');
  if (account.userStatusCd !== '05') acts.push('suspend');
  if (account.userStatusCd !== '06') acts.push('unqualify');
  if (statusBefore) acts.push('lift');
  if (!erasure && !merge) acts.push('erase');
  if (erasure) acts.push(...(erasure.mine ? [] : ['confirmErase' as const]), 'dropErase');
  return acts;
}
