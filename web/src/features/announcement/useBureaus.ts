import type { StaffInfo } from '@/api/model';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { announcementTexts } from './texts';

/** What a bureau is called by its letter; without one the whole ministry. */
export function useBureauName() {
  const t = useTexts(announcementTexts);
  const names: Readonly<Record<string, string>> = useTexts(bureauTexts);
  return (letter: string) => (letter ? (names[letter] ?? letter) : t.ministry);
}

/** The bureaus in whose name the one signed in may announce: the own ones, an administrator's are all. */
export function useOwnBureaus(): readonly string[] {
  const staff = useAccount().info as StaffInfo | undefined;
  const all = Object.keys(useTexts(bureauTexts));
  const own = staff?.bureaus ?? [];
  return own.length === 0 || staff?.role === 'administrator' ? ['', ...all] : own;
}
