import type { DraftSummary } from '@/api/model';
import { usePick } from '@/i18n/texts';

/** What a draft is called: after its procedure, in the reader's language, unless it was given a name. */
export function useDraftName(): (draft: Pick<DraftSummary, 'saveName' | 'subject'>) => string {
  const pick = usePick();
  return ({ saveName, subject }) =>
    saveName === subject.ja || saveName === subject.en ? pick(subject) : saveName || pick(subject);
}
