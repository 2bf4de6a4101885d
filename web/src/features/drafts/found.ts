import type { DraftSummary } from '@/api/model';
import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';

/** Orders of the list besides the newest first, in which it comes. */
export const orders = ['oldest', 'name', 'procedure'] as const;
export type Order = (typeof orders)[number];

type Found = Pick<DraftSummary, 'saveName' | 'subject' | 'electronicApplicationNumber'>;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** The drafts in whose name, procedure or number every word stands, in the order asked for. */
export function foundIn<Draft extends Found>(
  drafts: readonly Draft[],
  words: string,
  order: Order | undefined,
  lang: Lang,
  nameOf: (draft: Found) => string,
): Draft[] {
  const wanted = folded(words).split(/\s+/);
  const found = drafts.filter((draft) => {
    const { saveName, subject, electronicApplicationNumber } = draft;
    const text = folded([saveName, subject.ja, subject.en, electronicApplicationNumber].join('\n'));
    return wanted.every((word) => text.includes(word));
  });
  const { compare } = new Intl.Collator(lang, { numeric: true });
  if (order === 'oldest') return found.reverse();
  if (order === 'name') return found.sort((a, b) => compare(nameOf(a), nameOf(b)));
  if (order === 'procedure') {
    return found.sort((a, b) => compare(pick(a.subject, lang), pick(b.subject, lang)));
  }
  return found;
}
