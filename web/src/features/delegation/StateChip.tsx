import type { DelegationSummary } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { stateTexts } from './stateTexts';
import { type MandateStatus, type Side, statusFor } from './status';

const tones: Record<MandateStatus, ChipTone> = {
  mine: 'warning',
  theirs: 'info',
  toCome: 'info',
  registered: 'success',
  ended: 'neutral',
};

/** How it stands for a side. */
export function StateChip({ of, side }: { of: DelegationSummary; side: Side }) {
  const t = useTexts(stateTexts);
  const status = statusFor(of, side, today());
  return <StatusChip tone={tones[status]}>{t[status]}</StatusChip>;
}

/** Why it has ended; nothing while it lives. */
export function useEndReason() {
  const t = useTexts(stateTexts);
  return ({ endReason }: Pick<DelegationSummary, 'endReason'>) =>
    endReason in t ? t[endReason as keyof typeof t] : '';
}
