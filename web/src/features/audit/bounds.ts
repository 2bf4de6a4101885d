import type { StaffInfo } from '@/api/model';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';

/** The bureaus whose events the one who looks is bounded to; none stands for all. */
export function useBounds() {
  const bureaus: Readonly<Record<string, string>> = useTexts(bureauTexts);
  const letters = (useAccount().info as StaffInfo | undefined)?.bureaus ?? [];
  return { letters, names: letters.map((letter) => bureaus[letter] ?? letter).join(', ') };
}
