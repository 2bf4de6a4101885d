import { bureauTexts } from '@/i18n/bureauTexts';
import { useTexts } from '@/i18n/texts';
import { rolesTexts } from './texts';

/** What the bureaus are called, and how some of them are written. */
export function useBureaus() {
  const t = useTexts(rolesTexts);
  const all: Readonly<Record<string, string>> = useTexts(bureauTexts);
  const written = (letters: readonly string[] | null) =>
    letters?.map((letter) => all[letter] ?? letter).join(' / ') || t.allBureaus;
  return { all, written };
}
