import { useState } from 'react';
import { useLocation } from 'react-router';
import type { UserInfoDetail } from '@/api/model';
import type { UserInfo } from '@/api/user-info';
import { lockedBy } from '@/forms/applicant/locked';
import { useAccount } from '@/shell/config';
import { takeOver } from './claims';
import { type PendingIdentification, readIdentification, writeIdentification } from './pending';
import type { Check, Proof } from './useIdentification';

const provesNothing = (check: string) => check === 'letter' || check === 'none';

/**
 * What the form begins with: what was typed on it before, else the account with what the
 * proof says. undefined where the way here was not gone, or its proof counts no more.
 */
function begin(
  account: UserInfoDetail,
  proof: Proof,
  wanted?: Check,
): PendingIdentification | undefined {
  const before = readIdentification(account.accountId);
  const check = (wanted ?? before?.check ?? proof.method) as Check | '';
  if (check === '' || (!provesNothing(check) && check !== proof.method)) return undefined;
  const proved = provesNothing(check) ? { method: '', claims: {}, differences: [] } : proof;
  const detail = takeOver(account, proved);
  const locked = lockedBy(proved.claims, detail);
  if (before?.check !== check) return { accountId: account.accountId, check, detail, locked };
  const kept = { ...before, detail: { ...before.detail }, locked };
  for (const name of locked) Object.assign(kept.detail, { [name]: detail[name] });
  return kept;
}

/** The form's content, kept while one moves on these pages. */
export function useInfoForm(proof: Proof) {
  const info = useAccount().info as UserInfo | undefined;
  const wanted = (useLocation().state as { check?: Check } | null)?.check;
  const [given, setGiven] = useState(() => info && begin(info.userInfoDetail, proof, wanted));
  const change = (part: Partial<UserInfoDetail>) =>
    setGiven((now) => {
      if (!now) return now;
      const next = { ...now, detail: { ...now.detail, ...part } };
      writeIdentification(next);
      return next;
    });
  return { given, change };
}
