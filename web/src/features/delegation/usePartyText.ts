import type { DelegationSummary } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { wordTexts } from './wordTexts';

/** A side in words: its name, its kind, its mail address. */
export function usePartyText() {
  const w = useTexts(wordTexts);
  return ({
    name,
    mail,
    category,
  }: Pick<DelegationSummary['principal'], 'name' | 'mail' | 'category'>) => {
    const kind = { 1: w.kind1, 2: w.kind2, 3: w.kind3 }[category];
    return [kind ? w.named(name, kind) : name, mail].filter(Boolean).join('\n');
  };
}
