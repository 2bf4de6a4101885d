import type { AccountRow } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { accountsTexts } from './texts';

const tones: Readonly<Record<AccountRow['userStatusCd'], ChipTone>> = {
  '01': 'neutral',
  '02': 'warning',
  '03': 'warning',
  '04': 'success',
  '05': 'error',
  '06': 'error',
  '09': 'neutral',
};

/** The state of an account, and that its identity was not confirmed where that is so. */
export function StateOf({ account }: { account: AccountRow }) {
  const t = useTexts(accountsTexts);
  const { userStatusCd, identified, loginMethods } = account;
  // Registered by staff: nobody signs in yet.
  const registered = userStatusCd === '04' && loginMethods.length === 0;
  return (
    <span className="flex flex-wrap gap-2">
      {registered ? (
        <StatusChip>{t.nobodyYet}</StatusChip>
      ) : (
        <StatusChip tone={tones[userStatusCd]}>{t[`state${userStatusCd}`]}</StatusChip>
      )}
      {!identified && userStatusCd !== '09' && <StatusChip>{t.unidentified}</StatusChip>}
    </span>
  );
}
